(* Converts texts and numbers between OCaml and the extracted programs. Nothing in this file affects a verdict. *)
open Extracted

let ascii_of_char c =
  let bit i = Char.code c lsr i land 1 = 1 in
  Ascii (bit 0, bit 1, bit 2, bit 3, bit 4, bit 5, bit 6, bit 7)

let asciis = Array.init 256 (fun code -> ascii_of_char (Char.chr code))

let coq_string text =
  let rec from at tail = if at < 0 then tail else from (at - 1) (String (asciis.(Char.code text.[at]), tail)) in
  from (String.length text - 1) EmptyString

let rec text_of = function
  | EmptyString -> ""
  | String (Ascii (a, b, c, d, e, f, g, h), rest) ->
      let code = List.fold_right (fun bit code -> (2 * code) + Bool.to_int bit) [ a; b; c; d; e; f; g; h ] 0 in
      String.make 1 (Char.chr code) ^ text_of rest

let rec positive number =
  if number = 1 then XH else if number land 1 = 1 then XI (positive (number / 2)) else XO (positive (number / 2))

let coq_number number = if number = 0 then N0 else Npos (positive number)

let rec of_positive = function XH -> 1 | XO rest -> 2 * of_positive rest | XI rest -> (2 * of_positive rest) + 1
let number = function N0 -> 0 | Npos positive -> of_positive positive

(* The number of choices that the kernel in Rust follows before it refuses a proof as too hard. *)
let patience = coq_number 200_000

let cell_name cell = Printf.sprintf "r%dc%d" ((number cell / 9) + 1) ((number cell mod 9) + 1)
let candidate_name { cell_of; digit_of } = Printf.sprintf "%d%s" (number digit_of) (cell_name cell_of)

(* [names] are the names of the houses of the layout. *)
let fact_name names = function
  | InCell cell -> cell_name cell
  | InHouse (digit, house) -> string_of_int (number digit) ^ text_of (List.nth names (number house))

(* Candidates in the order in which the kernel in Rust lists a set of them: by digit, then by cell. *)
let in_order candidates =
  let key { cell_of; digit_of } = (number digit_of, number cell_of) in
  List.sort (fun one other -> compare (key one) (key other)) candidates

(* The sentence of the kernel in Rust for this reason. *)
let sentence names = function
  | NoEffect -> "the conclusion changes nothing"
  | NotLive candidate -> candidate_name candidate ^ " is no longer a candidate"
  | UniquenessNotShown -> "the puzzle is not known to have one solution"
  | GivenInPattern cell -> Printf.sprintf "the given %s cannot be part of a deadly pattern" (cell_name cell)
  | Unguarded candidate -> candidate_name candidate ^ " breaks the deadly pattern and is not cited"
  | NotDeadly -> "the pattern is not deadly: one of its fillings cannot be replaced by another"
  | Survives (candidate, choice) ->
      let choice = String.concat " " (List.map candidate_name (in_order choice)) in
      Printf.sprintf "%s does not follow from the cited facts: %s is possible" (candidate_name candidate) choice
  | NotCounted candidate -> "counting does not remove " ^ candidate_name candidate
  | Uncovered candidate -> candidate_name candidate ^ " lies outside the covers"
  | CitedTwice fact -> Printf.sprintf "the fact %s is cited twice" (fact_name names fact)
  | WrongArgument -> "counting can only remove candidates"
  | TooHard -> "the proof is too long to follow"
  | NoFact fact -> "the layout has no " ^ fact_name names fact
