#!/usr/bin/env bash
# Makes the README's picture of a report: src/guide/report-picture.sh populations/RUN/report.html
# Header, loss curves and the first board of the page, as Chromium draws them; everything else is hidden.
set -eu
page=$(readlink -f "${1:?give the report.html of a run}")
target=$(cd "$(dirname "$0")" && pwd)/report.png
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed 's#</head>#<style>nav,\#use,\#matches,\#changes,\#groups,\#facts,\#weights,footer,\#curves details,\#curves figure+figure,\#boards figure+figure{display:none!important}section{margin:1.6rem 0 0!important}.plot{height:300px!important}</style></head>#' "$page" > "$folder/page.html"
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-prefers-reduced-motion --user-data-dir="$folder/profile" \
    --virtual-time-budget=3000 --window-size=1200,1550 --screenshot="$target" "file://$folder/page.html" 2>/dev/null
echo "$target: $(wc -c < "$target") bytes"
