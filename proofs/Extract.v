(** Extracts the programs as OCaml. Booleans, options, pairs and lists become OCaml's own types; nothing else is
    replaced. *)
From Coq Require Import Extraction ExtrOcamlBasic.
Require Import Rules LayoutNames Texts Kernel Document.
Extraction Language OCaml.
Extraction "extracted.ml" verify_document rules_named tables_named house_names check read_cell read_digit read_candidate read_fact.
