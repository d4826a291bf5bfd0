#!/bin/sh
# The loss of a curve height * exp(-rate * x) + end: the mean squared distance from five points. A program that asks
# another one: awk here, your own engine or script in its place.
while IFS= read -r line; do
    case $line in
    '{"hello":'*)
        echo '{"hello": "mendel-command/1"}'
        ;;
    '{"id":'*)
        id=${line#'{"id":'}
        id=${id%%,*}
        weights=${line#*'['}
        weights=${weights%%']'*}
        loss=$(echo "$weights" | awk -F , '{
            points = split("0 70.1 0.5 51.4 1 40.4 2 27.6 4 21.1", p, " ")
            for (i = 1; i < points; i += 2) {
                miss = $1 * exp(-$2 * p[i]) + $3 - p[i + 1]
                sum += miss * miss
            }
            printf "%.9g", sum / (points / 2)
        }')
        echo "{\"id\": $id, \"loss\": $loss}"
        ;;
    esac
done
