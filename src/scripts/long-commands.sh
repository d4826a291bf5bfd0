# Read by kill-trials and second-trials: twelve long commands of a few seconds each, each in a place of its own in the folder where one
# stands, and what they leave there. Expects $mendel, the launcher, and $home, the checkout; $scale, when set, makes them so many times
# longer.

all_commands=(mentor games match tournament label sample learn openings import campaign campaign-duels study)

# Makes the files that the commands read.
prepare() {
    if [ ! -e positions.csv ]; then
        gzip -dc "$home/games-db/chess-mentor.csv.gz" | awk -v last=$(( 2000 * ${scale:-1} + 1 )) 'NR <= last' >positions.csv.new
        mv positions.csv.new positions.csv
    fi
    if [ ! -e games.jsonl ]; then
        "$mendel" learn reversi-6 --memory source.db --games $(( 3000 * ${scale:-1} )) -m labaj2007 -d 1 --solve 0 --json >/dev/null 2>&1
        "$mendel" memory export source.db -o games.jsonl.new.jsonl --json >/dev/null 2>&1
        mv games.jsonl.new.jsonl games.jsonl
    fi
    cat >mentor.json <<JSON
{ "game": "chess", "model": "david-tabibi2008", "objective": {"type": "mentor", "data": "positions.csv"},
  "evolution": {"population": 30, "generations": $(( 60 * ${scale:-1} ))}, "report": {"optimum": false, "compareMinutes": 0}, "seed": 7, "threads": 2 }
JSON
    cat >campaign.json <<JSON
{ "game": "draughts", "play": {"positions": $(( 800 * ${scale:-1} )), "perGame": 8, "nodes": 60}, "label": {"depth": 3},
  "evolve": {"objective": {"loss": "mse", "clip": 600},
             "evolution": {"preset": "fit", "towards": "start", "strengths": [300, 100]}},
  "window": 2, "gate": {"limit": {"nodes": 60}, "games": $(( 40 * ${scale:-1} )), "elo0": -200, "elo1": -100},
  "proof": {"games": 20, "earlier": 10}, "stop": {"rounds": 3}, "seed": 7, "threads": 2 }
JSON
    # No new weights pass, so that games tune the player.
    cat >campaign-duels.json <<JSON
{ "game": "draughts", "play": {"positions": $(( 800 * ${scale:-1} )), "perGame": 8, "nodes": 60}, "label": {"depth": 3},
  "evolve": {"objective": {"loss": "mse", "clip": 600},
             "evolution": {"preset": "fit", "towards": "start", "strengths": [300, 100]}},
  "window": 2, "gate": {"limit": {"nodes": 60}, "games": $(( 20 * ${scale:-1} )), "elo0": 100, "elo1": 200},
  "duels": {"games": $(( 64 * ${scale:-1} )), "batch": 4},
  "proof": {"games": 20, "earlier": 0, "moves": 40}, "stop": {"rounds": 4}, "seed": 7, "threads": 2 }
JSON
    cat >study.json <<JSON
{ "base": "mentor.json", "set": {"evolution.generations": $(( 20 * ${scale:-1} ))}, "seeds": 3, "threads": 2,
  "axes": [{"name": "population", "variants": [{"set": {"evolution.population": 20}}, {"set": {"evolution.population": 40}}]}] }
JSON
    cat >games.json <<JSON
{ "game": "reversi-6", "model": "labaj2007", "objective": {"type": "tournament", "limit": {"nodes": 60}, "games": 8},
  "evolution": {"preset": "strategy", "population": 20, "generations": $(( 40 * ${scale:-1} ))}, "seed": 7, "threads": 2 }
JSON
}

# Starts a command into a place of its own; goes on with what is there (an evolution by --resume). usage: start COMMAND PLACE
start() {
    local place=$2
    case $1 in
        mentor | games)
            if [ -e "populations/$place/config.json" ]; then
                "$mendel" evolve --resume "$place" --json
            else
                "$mendel" evolve "$1.json" --run "$place" --json
            fi ;;
        campaign | campaign-duels)
            if [ -e "populations/$place/campaign.json" ]; then
                "$mendel" campaign --resume "$place" --json
            else
                "$mendel" campaign "$1.json" --run "$place" --json
            fi ;;
        study) "$mendel" study study.json --run "$place" --json ;;
        match) "$mendel" match chess -a default -b ivanova2011 --games $(( 120 * ${scale:-1} )) --nodes 300 --out "$place" --json ;;
        tournament) "$mendel" tournament reversi-6 -p default -p labaj2007 -p labaj2007+ties=first --games $(( 40 * ${scale:-1} )) --nodes 200 --out "$place" --json ;;
        label) "$mendel" label chess --positions positions.csv --search -d 4 --out "$place.csv" --json ;;
        sample) "$mendel" sample chess --count $(( 1500 * ${scale:-1} )) --nodes 300 --seed 3 --out "$place.csv" --json ;;
        learn) "$mendel" learn reversi-6 --memory "$place.db" --games $(( 400 * ${scale:-1} )) --opponent default -m labaj2007 -d 3 --seed 3 --concurrency 2 --json ;;
        openings) "$mendel" openings chess --count $(( 600 * ${scale:-1} )) --nodes 2000 --out "$place.epd" --json ;;
        import) "$mendel" memory import "$place.db" games.jsonl --json ;;
    esac
}

# How much of its work is on the disk: generations, games, lines of a journal. usage: kept COMMAND PLACE
kept() {
    case $1 in
        mentor | games) ls "populations/$2/checkpoints" 2>/dev/null | sed -n 's/generation-0*\([0-9]*\)[.].*/\1/p' | sort -n | tail -1 ;;
        campaign | campaign-duels) wc -l <"populations/$2/campaign.journal" ;;
        study) wc -l <"populations/$2/study.journal" ;;
        match | tournament) wc -l <"$2/games.jsonl" ;;
        label | sample) wc -l <"$2.csv.journal" ;;
        openings) wc -l <"$2.epd.journal" ;;
        learn | import) [ -e "$2.db" ] && "$mendel" memory stats "$2.db" --json | sed 's/^{"games":\([0-9]*\).*/\1/' ;;
    esac 2>/dev/null || echo 0
}

# What must not differ, however a command's life went: all but times and rates. usage: outcome COMMAND PLACE
outcome() {
    case $1 in
        mentor | games)
            cat "populations/$2/best.json"
            sed 's/"seconds":[0-9.]*,//' "populations/$2/history.jsonl" ;;
        campaign | campaign-duels)
            cat "populations/$2/campaign.journal"
            { cat "populations/$2/best.json" 2>/dev/null || gzip -dc "populations/$2/best.json.gz"; } | sed '/"provenance"/,$d' ;;
        study) cat "populations/$2/runs.csv" "populations/$2/generations.csv" ;;
        match | tournament)
            sed -E 's/"(gamesPerSecond|millisA|millisB|millis)":(\[[^]]*\]|[^,}]*),?//g' "$2.answer"
            perl -MJSON::PP -ne 'BEGIN { $j = JSON::PP->new->canonical } $g = $j->decode($_); delete @$g{qw(seconds white black)};
                delete $g->{tags}{Date}; print $j->encode($g), "\n"' "$2/games.jsonl" | sort ;;
        label | sample) cat "$2.csv" ;;
        openings) cat "$2.epd" ;;
        learn | import) "$mendel" memory export "$2.db" 2>/dev/null | sed -E 's/"(time|seconds)":("[^"]*"|[0-9.]+),?//g' | sort ;;
    esac
}

# Lets a command alone and keeps its outcome in COMMAND-alone.outcome; sets $milliseconds to the time that it took.
alone() {
    local begin
    begin=$(date +%s%N)
    start "$1" "$1-alone" >"$1-alone.answer" 2>"$1-alone.err" || { cat "$1-alone.err"; exit 1; }
    milliseconds=$(( ($(date +%s%N) - begin) / 1000000 ))
    outcome "$1" "$1-alone" >"$1-alone.outcome"
}

# Waits for a random time of 300 ms to half of what the command took left alone, at least to 3 s.
random_pause() {
    local share=$(( RANDOM * 32768 + RANDOM ))
    local most=$(( milliseconds / 2 < 3000 ? 3000 : milliseconds / 2 ))
    sleep "$(awk -v ms=$(( 300 + share % (most - 299) )) 'BEGIN { printf "%.3f", ms / 1000 }')"
}
