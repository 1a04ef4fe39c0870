(* Passes a document of `whydoku explain --jsonl` to the extracted checker.

   This file has to be trusted for two tasks: it takes the fields from the JSON unchanged, and it separates the part
   that was found by search from the steps. It also compares values that the theorem is not about: the version, the
   digest, `solved_by`, and the number of steps in `fewest`. *)
open Extracted
module Json = Yojson.Safe

exception Unreadable of String.t

let unreadable format = Printf.ksprintf (fun why -> raise (Unreadable why)) format

type verdict =
  | Proved of { kind : String.t; steps : int; layout : String.t option; puzzle : String.t; placed : String.t; notes : String.t list }
  | Refused of { step : int option; why : String.t }

(* If a key occurs twice, some readers take the first value and some the last, so such a document is refused. *)
let rec check_keys : Json.t -> unit = function
  | `Assoc fields ->
      let seen = Hashtbl.create 16 in
      let one (name, value) =
        if Hashtbl.mem seen name then unreadable "the key `%s` occurs twice" name;
        Hashtbl.add seen name ();
        check_keys value
      in
      List.iter one fields
  | `List items -> List.iter check_keys items
  | `Tuple _ | `Variant _ -> unreadable "this is not JSON"
  | `Float number when Float.is_nan number || Float.abs number = infinity -> unreadable "this is not JSON"
  | _ -> ()

let field name : Json.t -> Json.t = function
  | `Assoc fields -> Option.value (List.assoc_opt name fields) ~default:`Null
  | _ -> unreadable "not an object"

let text name json = match field name json with `String text -> text | _ -> unreadable "`%s` is not a text" name
let texts name json =
  let one = function `String text -> text | _ -> unreadable "`%s` is not a list of texts" name in
  match field name json with `List items -> List.map one items | _ -> unreadable "`%s` is not a list" name
let flag name json = match field name json with `Bool flag -> flag | _ -> unreadable "`%s` is not true or false" name
let coq_texts name json = List.map Text.coq_string (texts name json)

let deadly json =
  let digit = function `Int digit -> Text.coq_string (string_of_int digit) | _ -> unreadable "`digits` has no digit" in
  let digits = match field "digits" json with `List items -> List.map digit items | _ -> unreadable "`digits` is not a list" in
  { cells_text = coq_texts "cells" json; digits_text = digits; guardians_text = coq_texts "guardians" json }

let step json =
  { placements = coq_texts "placements" json;
    eliminations = coq_texts "eliminations" json;
    facts_text = coq_texts "facts" json;
    assumes_unique = flag "assumes_unique" json;
    deadly_text = (match field "deadly" json with `Null -> None | pattern -> Some (deadly pattern)) }

(* The CRC-32 of zlib. *)
let crc32 text =
  let rec shifted crc left =
    if left = 0 then crc else shifted (if crc land 1 = 1 then crc lsr 1 lxor 0xedb88320 else crc lsr 1) (left - 1)
  in
  let one crc char = shifted (crc lxor Char.code char) 8 in
  Seq.fold_left one 0xffffffff (String.to_seq text) lxor 0xffffffff

(* [names] are the names of the houses of the layout. *)
let reason names = function
  | Extracted.Unreadable -> "a name or a board that cannot be read"
  | NoLayout -> "a layout that does not exist"
  | Contradiction -> "the board breaks the rules"
  | AfterTheEnd -> "no step may follow a contradiction"
  | Nothing -> "the step places nothing and removes nothing"
  | Twice -> "something is listed twice"
  | Undeclared -> "a deadly pattern needs 'assumes_unique'"
  | Wrong why -> Text.sentence names why
  | NotASolution -> "the digits found by search are in no solution"
  | OtherSolution -> "the steps do not lead to the stated solution"

(* A line without digits of the player. *)
let no_digits puzzle = String.make (String.length puzzle) '.'

let judge source =
  let json = Json.from_string source in
  check_keys json;
  (match field "schema_version" json with `Int 3 -> () | _ -> unreadable "the version is not 3");
  let layout =
    match field "layout" json with `Null -> None | `String name -> Some name | _ -> unreadable "`layout` is not a text"
  in
  let puzzle = text "puzzle" json in
  let placed = match field "placed" json with `Null -> no_digits puzzle | _ -> text "placed" json in
  let no_notes = List.init (String.length puzzle) (fun _ -> "") in
  let notes = match field "candidates" json with `Null -> no_notes | _ -> texts "candidates" json in
  (match field "digest" json with
  | `Null -> ()
  | `String stated ->
      let rules = match layout with None | Some "classic" -> [] | Some name -> [ name ] in
      let lines = [ puzzle; placed; String.concat "," notes ] @ rules in
      let found = Printf.sprintf "crc32:%08x" (crc32 (String.concat "\n" lines)) in
      if String.lowercase_ascii stated <> found then unreadable "the digest of the board is %s" found
  | _ -> unreadable "`digest` is not a text");
  let all = match field "steps" json with `List steps -> steps | _ -> unreadable "`steps` is not a list" in
  let is_search step = text "technique" step = "search" in
  let rec split at = function
    | [] -> ([], None)
    | [ last ] when is_search last ->
        if texts "eliminations" last <> [] || texts "facts" last <> [] || flag "assumes_unique" last || field "deadly" last <> `Null
        then unreadable "search proves nothing, so its step can only place digits";
        ([], Some (coq_texts "placements" last))
    | one :: _ when is_search one -> unreadable "no step may follow the part found by search"
    | one :: rest ->
        let read = try step one with Unreadable why -> unreadable "step %d: %s" at why in
        let steps, searched = split (at + 1) rest in
        (read :: steps, searched)
  in
  let steps, searched = split 1 all in
  let solution =
    match field "solution" json with
    | `Null -> None
    | `String line -> Some (Text.coq_string line)
    | _ -> unreadable "`solution` is not a text"
  in
  let document =
    { layout_name = Option.map Text.coq_string layout; puzzle = Text.coq_string puzzle; placed = Text.coq_string placed;
      notes = List.map Text.coq_string notes; steps; searched; solution }
  in
  let proved kind by =
    let others = List.filter (fun step -> not (List.mem (text "technique" step) [ "full-house"; "hidden-single"; "naked-single" ])) all in
    let fewest = field "fewest" json in
    let number name = match field name fewest with `Int number -> number | _ -> unreadable "`%s` is not a number" name in
    if text "solved_by" json <> by then Refused { step = None; why = "'solved_by' disagrees with the steps" }
    else if fewest <> `Null && (by <> "logic" || number "steps" <> List.length others || number "at_least" > number "steps" || number "at_least" < 0)
    then
      Refused { step = None; why = "'fewest' disagrees with the number of steps that are not singles" }
    else Proved { kind; steps = List.length steps; layout; puzzle; placed; notes }
  in
  let names = Option.fold ~none:[] ~some:house_names (rules_named document.layout_name) in
  match verify_document Text.patience document with
  | Extracted.Proved Solved -> proved "solved" "logic"
  | Extracted.Proved Completed -> proved "completed" "logic+search"
  | Extracted.Proved NoSolution -> proved "no-solution" "none"
  | Extracted.Proved Open -> proved "open" "none"
  | Extracted.Refused (_, NoLayout) -> unreadable "%s: %s" (reason names NoLayout) (Option.value layout ~default:"")
  | Extracted.Refused (step, fault) -> Refused { step = Option.map Text.number step; why = reason names fault }
