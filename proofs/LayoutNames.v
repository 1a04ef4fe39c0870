(** The layouts that a document can name. [layout_named] is a part of the meaning of a document. So the theorem about
    documents depends on this file, as it does on [Rules.v] and [Texts.v]. Names, houses and their order are the same as
    in [src/board/layout]. *)
From Coq Require Import List Bool NArith Ascii String.
Import ListNotations.
Require Import Rules.
Open Scope N_scope.

(** * Texts *)

Definition read_sign (a : ascii) : option digit :=
  match a with
  | "1" => Some 1 | "2" => Some 2 | "3" => Some 3 | "4" => Some 4 | "5" => Some 5
  | "6" => Some 6 | "7" => Some 7 | "8" => Some 8 | "9" => Some 9 | _ => None
  end%char.
Fixpoint read_digits (t : string) : option (list digit) :=
  match t with
  | EmptyString => Some []
  | String a t' => match read_sign a, read_digits t' with Some d, Some ds => Some (d :: ds) | _, _ => None end
  end.

(** The cell [r2c4] has row 2 and column 4; rows and columns are counted from 1. *)
Definition cell_at (r c : N) : cell := 9 * (r - 1) + (c - 1).

(** Reads all texts of a list; [None] if one of them cannot be read. *)
Fixpoint read_all {A} (read : string -> option A) (ts : list string) : option (list A) :=
  match ts with
  | [] => Some []
  | t :: rest =>
      match read t, read_all read rest with Some x, Some xs => Some (x :: xs) | _, _ => None end
  end.

(** The parts of a text between the signs. There is one more part than there are signs. *)
Fixpoint split (sign : ascii) (t : string) : list string :=
  match t with
  | EmptyString => [EmptyString]
  | String a t' =>
      match split sign t' with
      | first :: rest => if Ascii.eqb a sign then EmptyString :: first :: rest else String a first :: rest
      | [] => []
      end
  end.

(** * Houses *)

(** Compares two houses by the first cell in which they differ. The cells of a house are in reading order. *)
Fixpoint compare_houses (h h' : house) : comparison :=
  match h, h' with
  | [], [] => Eq
  | [], _ :: _ => Lt
  | _ :: _, [] => Gt
  | c :: rest, c' :: rest' => match N.compare c c' with Eq => compare_houses rest rest' | other => other end
  end.
Definition same_house (h h' : house) : bool := match compare_houses h h' with Eq => true | _ => false end.
Definition has_house (hs : list house) (h : house) : bool := existsb (same_house h) hs.
Fixpoint house_twice (hs : list house) : bool :=
  match hs with [] => false | h :: rest => has_house rest h || house_twice rest end.

(** * Jigsaws *)

(** A jigsaw has a sign for each cell: a digit or a small letter. The cells with the same sign are a region. Regions are
    in the order of their first cells. *)
Definition is_sign (a : ascii) : bool :=
  let n := N_of_ascii a in ((48 <=? n) && (n <=? 57)) || ((97 <=? n) && (n <=? 122)).
Fixpoint different_signs (signs : list ascii) : list ascii :=
  match signs with [] => [] | a :: rest => a :: filter (fun b => negb (Ascii.eqb a b)) (different_signs rest) end.
Definition regions_of (n : N) (signs : list ascii) : list house :=
  map (fun a => map fst (filter (fun e => Ascii.eqb a (snd e)) (combine (square_cells n) signs))) (different_signs signs).
Definition jigsaw_of (t : string) : option (N * list house) :=
  let signs := list_ascii_of_string t in
  match find (fun n => n * n =? N.of_nat (List.length signs)) [4; 5; 6; 7; 8; 9] with
  | Some n => if forallb is_sign signs then Some (n, regions_of n signs) else None
  | None => None
  end.

(** * Extra houses *)

Definition diagonal (n : N) : house := map (fun r => 10 * r) (below n).
Definition antidiagonal (n : N) : house := map (fun r => 9 * r + (n - 1 - r)) (below n).

(** The following houses exist only on boards of nine by nine. *)
Definition window1 : house := [10; 11; 12; 19; 20; 21; 28; 29; 30].
Definition window2 : house := [14; 15; 16; 23; 24; 25; 32; 33; 34].
Definition window3 : house := [46; 47; 48; 55; 56; 57; 64; 65; 66].
Definition window4 : house := [50; 51; 52; 59; 60; 61; 68; 69; 70].
Definition asterisk : house := [13; 20; 24; 37; 40; 43; 56; 60; 67].
Definition centre_dot : house := [10; 13; 16; 37; 40; 43; 64; 67; 70].
Definition girandola : house := [0; 8; 13; 37; 40; 43; 67; 72; 80].

(** The houses with a name, in the order that they have on boards of [n] rows. *)
Definition named_houses (n : N) : list house :=
  [diagonal n; antidiagonal n; window1; window2; window3; window4; asterisk; centre_dot; girandola].

(** [r1c23,r4c5] has the cells r1c2, r1c3 and r4c5. *)
Definition read_cells_of_row (t : string) : option (list cell) :=
  match t with
  | String letter rest =>
      match Ascii.eqb letter "r", split "c" rest with
      | true, [rows; columns] =>
          match read_digits rows, read_digits columns with
          | Some (r :: rs), Some (k :: ks) => Some (flat_map (fun r => map (cell_at r) (k :: ks)) (r :: rs))
          | _, _ => None
          end
      | _, _ => None
      end
  | EmptyString => None
  end.
Definition cells_of_shorthand (t : string) : option house :=
  match read_all read_cells_of_row (split "," t) with
  | Some css => Some (filter (fun c => existsb (N.eqb c) (List.concat css)) (square_cells 9))
  | None => None
  end.

(** * Rules about pairs of cells *)

Record pair_rules := PairRules {
  knight : bool;           (** cells a knight's move apart have different digits *)
  king : bool;             (** cells a king's move apart have different digits *)
  consecutive : bool }.    (** cells that share an edge do not have consecutive digits *)
Definition no_pairs : pair_rules := PairRules false false false.

(** The difference of two numbers. *)
Definition gap (a b : N) : N := (a - b) + (b - a).

(** Two cells that are [r] rows and [k] columns apart: [must_differ] is true if the rules require different digits in
    them, and [touch] is true if they share an edge. *)
Definition must_differ (p : pair_rules) (r k : N) : bool :=
  (knight p && (((r =? 1) && (k =? 2)) || ((r =? 2) && (k =? 1)))) ||
  (king p && (r <=? 1) && (k <=? 1) && (1 <=? r + k)).
Definition touch (r k : N) : bool := r + k =? 1.

(** The cells of a board with [n] rows whose distances from a cell pass the test. *)
Definition at_distance (n : N) (test : N -> N -> bool) (c : cell) : list cell :=
  let r := c / 9 in let k := c mod 9 in
  flat_map (fun r' => flat_map (fun k' => if test (gap r r') (gap k k') then [9 * r' + k'] else []) (below n)) (below n).

(** The candidates that a candidate excludes by these rules: the same digit in the cells that must differ, and
    consecutive digits in the cells that share an edge. *)
Definition excluded_in (n : N) (p : pair_rules) (different near : list cell) (d : digit) : list candidate :=
  map (fun c => Candidate c d) different ++
  if consecutive p then flat_map (fun c => map (Candidate c) (filter (fun d' => gap d d' =? 1) (square_digits n))) near else [].
Definition on_board (n : N) (c : cell) : bool := existsb (N.eqb c) (square_cells n).
Definition is_candidate (n : N) (c : cell) (d : digit) : bool := on_board n c && existsb (N.eqb d) (square_digits n).
Definition excluded (n : N) (p : pair_rules) (x : candidate) : list candidate :=
  let c := cell_of x in let d := digit_of x in
  if is_candidate n c d then excluded_in n p (at_distance n (must_differ p) c) (at_distance n touch c) d else [].

(** * The parts of a name *)

Inductive part :=
  | Board (n : N) (bs : list house)     (** a number of rows, with the boxes of the board, if it has any *)
  | Jigsaw (n : N) (hs : list house)    (** a number of rows, with regions *)
  | Latin                               (** no regions *)
  | Extra (hs : N -> list house)        (** extra houses of a board with this number of rows *)
  | Pairs (p : pair_rules).

(** The parts that are words. *)
Definition words : list (string * part) := [
  ("4x4", Board 4 (boxes 2 2)); ("4x4-2x2", Board 4 (boxes 2 2));
  ("5x5", Board 5 []);
  ("6x6", Board 6 (boxes 2 3)); ("6x6-2x3", Board 6 (boxes 2 3)); ("6x6-3x2", Board 6 (boxes 3 2));
  ("7x7", Board 7 []);
  ("8x8", Board 8 (boxes 2 4)); ("8x8-2x4", Board 8 (boxes 2 4)); ("8x8-4x2", Board 8 (boxes 4 2));
  ("9x9", Board 9 (boxes 3 3)); ("9x9-3x3", Board 9 (boxes 3 3));
  ("latin", Latin);
  ("x", Extra (fun n => [diagonal n; antidiagonal n]));
  ("x\", Extra (fun n => [diagonal n]));
  ("x/", Extra (fun n => [antidiagonal n]));
  ("windoku", Extra (fun _ => [window1; window2; window3; window4]));
  ("percent", Extra (fun n => [antidiagonal n; window1; window4]));
  ("asterisk", Extra (fun _ => [asterisk]));
  ("centre-dot", Extra (fun _ => [centre_dot]));
  ("girandola", Extra (fun _ => [girandola]));
  ("classic", Pairs no_pairs);
  ("knight", Pairs (PairRules true false false));
  ("king", Pairs (PairRules false true false));
  ("consecutive", Pairs (PairRules false false true))]%string.

(** A part is a word, or a word with a text after an equals sign. *)
Definition read_part (t : string) : option part :=
  match find (fun w => String.eqb (fst w) t) words, split "=" t with
  | Some (_, p), _ => Some p
  | None, [word; rest] =>
      if String.eqb word "house" then option_map (fun h => Extra (fun _ => [h])) (cells_of_shorthand rest)
      else if String.eqb word "jigsaw" then option_map (fun j => Jigsaw (fst j) (snd j)) (jigsaw_of rest)
      else None
  | None, _ => None
  end.

(** * The layout that a name means *)

(** The number of rows, and the rules besides rows and columns: boxes, or regions of other shapes, or no regions; extra
    houses; and rules about pairs of cells. *)
Record layout_rules := LayoutRules {
  size : N;
  regions : list house;
  extra : list house;
  pairs : pair_rules }.

(** The number of rows and the regions that the parts define. If no part defines them, they are those of the classic
    layout. Each of the two may be defined once. A jigsaw defines both, but a board of its size may be named, too. A
    board without boxes needs a part that defines its regions. *)
Definition is_of_regions (p : part) : bool := match p with Board _ _ | Jigsaw _ _ | Latin => true | _ => false end.
Definition stated_board (ps : list part) : option (N * list house) :=
  match filter is_of_regions ps with
  | [] => Some (9, boxes 3 3)
  | [Board _ []] => None
  | [Board n hs] | [Jigsaw n hs] => Some (n, hs)
  | [Latin] => Some (9, [])
  | [Board n _; Latin] | [Latin; Board n _] => Some (n, [])
  | [Board n _; Jigsaw n' hs] | [Jigsaw n' hs; Board n _] => if n =? n' then Some (n', hs) else None
  | _ => None
  end.
Definition stated_houses (n : N) (ps : list part) : list house :=
  flat_map (fun p => match p with Extra hs => hs n | _ => [] end) ps.
Definition stated_pairs (ps : list part) : pair_rules :=
  let any f := existsb (fun p => match p with Pairs q => f q | _ => false end) ps in
  PairRules (any knight) (any king) (any consecutive).

(** Named houses come first, in their order. Then come the other houses, in the order of their first cells. *)
Fixpoint insert_house (h : house) (hs : list house) : list house :=
  match hs with
  | [] => [h]
  | h' :: rest => match compare_houses h h' with Gt => h' :: insert_house h rest | _ => h :: hs end
  end.
Definition in_order (n : N) (hs : list house) : list house :=
  flat_map (fun h => filter (same_house h) hs) (named_houses n) ++
  fold_right insert_house [] (filter (fun h => negb (has_house (named_houses n) h)) hs).

(** A board has four to nine rows. Each region and each extra house has as many cells as a row, and all its cells are on
    the board. No extra house is listed twice, or is a row, a column or a region. There are at most five extra houses. *)
Definition is_house (n : N) (h : house) : bool := (N.of_nat (List.length h) =? n) && forallb (on_board n) h.
Definition is_proper (r : layout_rules) : bool :=
  let n := size r in
  (4 <=? n) && (n <=? 9) && forallb (is_house n) (regions r ++ extra r) &&
  negb (house_twice (extra r)) && forallb (fun h => negb (has_house (lines n ++ regions r) h)) (extra r) &&
  Nat.leb (List.length (extra r)) 5.

(** A name consists of parts with [+] between them, in any order. A document without a name has the classic layout. *)
Definition rules_named (name : option string) : option layout_rules :=
  match read_all read_part (split "+" (match name with Some t => t | None => "classic" end)) with
  | None => None
  | Some ps =>
      match stated_board ps with
      | None => None
      | Some (n, hs) =>
          let r := LayoutRules n hs (in_order n (stated_houses n ps)) (stated_pairs ps) in
          if is_proper r then Some r else None
      end
  end.

Definition layout_with (r : layout_rules) : layout := {|
  cells := square_cells (size r);
  digits := square_digits (size r);
  houses := lines (size r) ++ regions r ++ extra r;
  excludes := excluded (size r) (pairs r) |}.
Definition layout_named (name : option string) : option layout := option_map layout_with (rules_named name).
