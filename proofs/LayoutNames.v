(** The layouts that a document can name. [layout_named] is a part of the meaning of a document, so the theorem about documents rests
    on this file, as on [Rules.v] and [Texts.v]. Names, houses and order are those of [src/board/layout.rs]. *)
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

(** All of a list, or nothing. *)
Fixpoint read_all {A} (read : string -> option A) (ts : list string) : option (list A) :=
  match ts with
  | [] => Some []
  | t :: rest =>
      match read t, read_all read rest with Some x, Some xs => Some (x :: xs) | _, _ => None end
  end.

(** The parts of a text between the signs: one more part than there are signs. *)
Fixpoint split (sign : ascii) (t : string) : list string :=
  match t with
  | EmptyString => [EmptyString]
  | String a t' =>
      match split sign t' with
      | first :: rest => if Ascii.eqb a sign then EmptyString :: first :: rest else String a first :: rest
      | [] => []
      end
  end.

(** * Extra houses *)

(** An extra house is the list of its cells in reading order. *)
Definition house := list cell.

(** The order of houses is that of the first cell in which they differ. *)
Fixpoint compare_houses (h h' : house) : comparison :=
  match h, h' with
  | [], [] => Eq
  | [], _ :: _ => Lt
  | _ :: _, [] => Gt
  | c :: rest, c' :: rest' => match N.compare c c' with Eq => compare_houses rest rest' | other => other end
  end.
Definition same_house (h h' : house) : bool := match compare_houses h h' with Eq => true | _ => false end.
Definition has_house (hs : list house) (h : house) : bool := existsb (same_house h) hs.

Definition diagonal : house := [0; 10; 20; 30; 40; 50; 60; 70; 80].
Definition antidiagonal : house := [8; 16; 24; 32; 40; 48; 56; 64; 72].
Definition window1 : house := [10; 11; 12; 19; 20; 21; 28; 29; 30].
Definition window2 : house := [14; 15; 16; 23; 24; 25; 32; 33; 34].
Definition window3 : house := [46; 47; 48; 55; 56; 57; 64; 65; 66].
Definition window4 : house := [50; 51; 52; 59; 60; 61; 68; 69; 70].
Definition asterisk : house := [13; 20; 24; 37; 40; 43; 56; 60; 67].
Definition centre_dot : house := [10; 13; 16; 37; 40; 43; 64; 67; 70].
Definition girandola : house := [0; 8; 13; 37; 40; 43; 67; 72; 80].

(** The houses that have a name, in the order in which layouts have them, and the names. *)
Definition named_houses : list house :=
  [diagonal; antidiagonal; window1; window2; window3; window4; asterisk; centre_dot; girandola].
Definition groups : list (string * list house) := [
  ("x", [diagonal; antidiagonal]);
  ("windoku", [window1; window2; window3; window4]);
  ("percent", [antidiagonal; window1; window4]);
  ("x\", [diagonal]);
  ("x/", [antidiagonal]);
  ("asterisk", [asterisk]);
  ("centre-dot", [centre_dot]);
  ("girandola", [girandola])]%string.

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
  | Some css => Some (filter (fun c => existsb (N.eqb c) (List.concat css)) (cells classic))
  | None => None
  end.

(** * Rules about pairs of cells *)

Record pair_rules := PairRules {
  knight : bool;           (** cells a knight's move apart have different digits *)
  king : bool;             (** cells a king's move apart have different digits *)
  consecutive : bool }.    (** cells that share an edge have no consecutive digits *)

(** The difference of two numbers. *)
Definition gap (a b : N) : N := (a - b) + (b - a).

(** Two cells that are [r] rows and [k] columns apart have different digits, or share an edge. *)
Definition must_differ (p : pair_rules) (r k : N) : bool :=
  (knight p && (((r =? 1) && (k =? 2)) || ((r =? 2) && (k =? 1)))) ||
  (king p && (r <=? 1) && (k <=? 1) && (1 <=? r + k)).
Definition touch (r k : N) : bool := r + k =? 1.

(** The cells of which the distances from a cell pass the test. *)
Definition at_distance (test : N -> N -> bool) (c : cell) : list cell :=
  let r := c / 9 in let k := c mod 9 in
  flat_map (fun r' => flat_map (fun k' => if test (gap r r') (gap k k') then [9 * r' + k'] else []) nine) nine.

(** The candidates that a candidate excludes by these rules: its digit in the cells that must differ, and consecutive digits in the
    cells that share an edge. *)
Definition excluded_in (p : pair_rules) (different near : list cell) (d : digit) : list candidate :=
  map (fun c => Candidate c d) different ++
  if consecutive p then flat_map (fun c => map (Candidate c) (filter (fun d' => gap d d' =? 1) (digits classic))) near else [].
Definition on_nine (c : cell) (d : digit) : bool := existsb (N.eqb c) (cells classic) && existsb (N.eqb d) (digits classic).
Definition excluded (p : pair_rules) (x : candidate) : list candidate :=
  let c := cell_of x in
  if on_nine c (digit_of x) then excluded_in p (at_distance (must_differ p) c) (at_distance touch c) (digit_of x) else [].

(** * The layout that a name means *)

(** The rules beyond rows, columns and boxes. *)
Record layout_rules := LayoutRules {
  extra : list house;
  pairs : pair_rules }.

Definition nothing_more : layout_rules := LayoutRules [] (PairRules false false false).
Definition both (a b : layout_rules) : layout_rules :=
  LayoutRules (extra a ++ extra b)
    (PairRules (knight (pairs a) || knight (pairs b)) (king (pairs a) || king (pairs b))
      (consecutive (pairs a) || consecutive (pairs b))).

Definition read_part (t : string) : option layout_rules :=
  if String.eqb t "classic" then Some nothing_more
  else if String.eqb t "knight" then Some (LayoutRules [] (PairRules true false false))
  else if String.eqb t "king" then Some (LayoutRules [] (PairRules false true false))
  else if String.eqb t "consecutive" then Some (LayoutRules [] (PairRules false false true))
  else match find (fun g => String.eqb (fst g) t) groups with
  | Some (_, hs) => Some (LayoutRules hs (pairs nothing_more))
  | None =>
      match split "=" t with
      | [word; cs] =>
          if String.eqb word "house" then
            match cells_of_shorthand cs with Some h => Some (LayoutRules [h] (pairs nothing_more)) | None => None end
          else None
      | _ => None
      end
  end.

(** Named houses come first, in their order; the others follow, those with the earliest cells first. *)
Fixpoint insert_house (h : house) (hs : list house) : list house :=
  match hs with
  | [] => [h]
  | h' :: rest => match compare_houses h h' with Gt => h' :: insert_house h rest | _ => h :: hs end
  end.
Definition in_order (hs : list house) : list house :=
  filter (has_house hs) named_houses ++
  fold_right insert_house [] (filter (fun h => negb (has_house named_houses h)) hs).

Fixpoint house_twice (hs : list house) : bool :=
  match hs with [] => false | h :: rest => has_house rest h || house_twice rest end.

(** Parts with [+] between them, in any order. Each extra house has nine cells, no house is there twice, and there are at most five
    extra houses. A document without a name has no more rules than the classic ones. *)
Definition rules_named (name : option string) : option layout_rules :=
  match name with
  | None => Some nothing_more
  | Some t =>
      match read_all read_part (split "+" t) with
      | None => None
      | Some rs =>
          let r := fold_right both nothing_more rs in
          if forallb (fun h => Nat.eqb (List.length h) 9) (extra r) && negb (house_twice (houses classic ++ extra r)) &&
            Nat.leb (List.length (extra r)) 5
          then Some (LayoutRules (in_order (extra r)) (pairs r)) else None
      end
  end.

Definition layout_with (r : layout_rules) : layout := {|
  cells := cells classic;
  digits := digits classic;
  houses := houses classic ++ extra r;
  excludes := excluded (pairs r) |}.
Definition layout_named (name : option string) : option layout := option_map layout_with (rules_named name).
