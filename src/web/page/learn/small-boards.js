/**
 * The boards of the first course, which is for children. A test asks the engine about each of them:
 * tests/learn/small_boards.rs. The part after `export default` is JSON.
 */

export default [
  {
    "id": "houses", "layout": "4x4",
    "tasks": [
      { "ask": "row", "board": "21434.2..4..12.4", "cell": "r2c3" },
      { "ask": "column", "board": "21434.2..4..12.4", "cell": "r4c2" },
      { "ask": "box", "board": "21434.2..4..12.4", "cell": "r1c4" },
      { "ask": "twice", "board": "21434.2..4..1214" }
    ]
  },
  {
    "id": "last", "layout": "4x4",
    "tasks": [
      { "ask": "last.row", "technique": "full-house", "board": "21434.2..4..12.4", "house": "r4" },
      { "ask": "last.column", "technique": "full-house", "board": "...34.2....21..4", "house": "c4" },
      { "ask": "last.box", "technique": "full-house", "board": ".....12.2..3..42", "house": "b4" },
      { "ask": "find", "technique": "full-house", "board": ".2...1..2.13..42" }
    ]
  },
  {
    "id": "where", "layout": "4x4",
    "tasks": [
      { "ask": "where.box", "technique": "hidden-single", "board": "1...23...132..14", "house": "b2", "digit": 2 },
      { "ask": "where.box", "technique": "hidden-single", "board": ".2..4.21..34..1.", "house": "b3", "digit": 4 },
      { "ask": "where.row", "technique": "hidden-single", "board": ".....1..2..3..42", "house": "r2", "digit": 2 }
    ]
  },
  {
    "id": "which", "layout": "4x4",
    "tasks": [
      { "ask": "which", "technique": "naked-single", "board": "...34.2.....1..4", "cell": "r1c1" },
      { "ask": "which", "technique": "naked-single", "board": "..21.2..2..3.4..", "cell": "r4c3" },
      { "ask": "which", "technique": "naked-single", "board": "1....3...132...4", "cell": "r4c2" }
    ]
  },
  { "id": "whole", "layout": "4x4", "tasks": [{ "ask": "whole", "board": "1.24.2...41....3" }] },
  {
    "id": "six", "layout": "6x6",
    "tasks": [
      { "ask": "last.box", "technique": "full-house", "board": "64.2....2..4.31..55261..21.5.6..5.1.", "house": "b3" },
      { "ask": "where.box", "technique": "hidden-single", "board": ".6..5.2......4.3.63...2.1..2.56....1", "house": "b2", "digit": 2 },
      { "ask": "which", "technique": "naked-single", "board": "2.4361.165..5...1..62..363...24.1.3.", "cell": "r2c6" },
      { "ask": "cross", "technique": "pointing", "board": "26...........2...44.65.2642..11.....", "house": "b5", "digit": 3 }
    ]
  },
  { "id": "whole6", "layout": "6x6", "tasks": [{ "ask": "whole", "board": "6.351.......1...5.....36.2.6...65.21" }] }
];
