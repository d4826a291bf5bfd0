#!/bin/sh
# A UCI engine for tests. It knows one position, White: Kf6, Qg6, Black: Kh8, where Qg7 mates and Kf5 leaves a stalemate. It
# finds the mate when the number of the move is not too high for its options: best is a Skill Level of 70, and Bold.
# Every process adds its id to the file PROGRAM.pids; with a file PROGRAM.crash it ends instead of a move.
echo $$ >> "$0.pids"
skill=20
bold=false
number=1
while read -r line; do
    case $line in
        uci)
            echo "id name Tunable 1.0"
            echo "option name Skill Level type spin default 20 min 0 max 100"
            echo "option name Bold type check default false"
            echo "option name Hash type spin default 1 min 1 max 8"
            echo "option name Style type combo default calm var calm var wild"
            echo "uciok" ;;
        isready) echo "readyok" ;;
        "setoption name Skill Level value "*) skill=${line##* } ;;
        "setoption name Bold value "*) bold=${line##* } ;;
        "position fen "*) number=${line##* } ;;
        "go nodes "*) echo "info depth 1 score cp 10 nodes 20 pv g6g7"; echo "bestmove g6g7" ;;
        go*)
            [ -e "$0.crash" ] && exit 9
            distance=$((skill - 70))
            [ $distance -lt 0 ] && distance=$((-distance))
            [ $bold = true ] && distance=$((distance - 10))
            best=f6f5
            [ $((100 - distance)) -ge "$number" ] && best=g6g7
            echo "info depth 4 score cp 10 nodes 20 pv $best"
            echo "bestmove $best" ;;
        quit) exit 0 ;;
    esac
done
