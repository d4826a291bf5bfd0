humansColor 1
canHumanCastle true
canCompCastle true
pos 21 -6
pos 22 -2
pos 23 -5
pos 24 -7
pos 25 -3
pos 26 -5
pos 27 -2
pos 28 -6
pos 31 -1
pos 32 -1
pos 33 -1
pos 34 -1
pos 35 -1
pos 36 -1
pos 37 -1
pos 38 -1
pos 81 1
pos 82 1
pos 83 1
pos 84 1
pos 85 1
pos 86 1
pos 87 1
pos 88 1
pos 91 6
pos 92 2
pos 93 5
pos 94 7
pos 95 3
pos 96 5
pos 97 2
pos 98 6
