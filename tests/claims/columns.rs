//! Sentences about tables: the columns of each group, their types, and the numbers of candidates and facts.

use super::answers::{CLASH, PUZZLE, SEVERAL};
use crate::process::{code, err, out, run};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int16Type, Int64Type};
use arrow_array::{Array, RecordBatch};
use arrow_schema::DataType;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::path::Path;

/// The table that `whydoku table` writes of these boards.
fn table(folder: &Path, options: &[&str], boards: &str) -> RecordBatch {
    let file = folder.join("table.parquet");
    let call = [&["table", "--force", "-o", file.to_str().expect("a name")], options].concat();
    let written = run(&call, boards);
    assert!(file.exists(), "{}", err(&written));
    let reader = ParquetRecordBatchReaderBuilder::try_new(std::fs::File::open(file).expect("a file"));
    reader.expect("a table").build().expect("rows").next().expect("a batch").expect("a batch")
}

/// The type of a column in the notation of the page.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other types of Arrow are called by their own names")]
fn type_of(of: &DataType) -> String {
    match of {
        DataType::Utf8 | DataType::LargeUtf8 => "text".to_string(),
        DataType::List(field) if matches!(field.data_type(), DataType::Struct(_)) => {
            "list of records".to_string()
        }
        DataType::List(field) => format!("list of {}", type_of(field.data_type())),
        DataType::Boolean => "bool".to_string(),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// The columns of each group, in order, with their types.
const GROUPS: [(&str, &[(&str, &str)]); 15] = [
    (
        "path",
        &[
            ("solution", "text"),
            ("solutions", "int16"),
            ("solved_by", "text"),
            ("hardest", "text"),
            ("steps", "list of records"),
            ("deadly", "list of records"),
        ],
    ),
    ("solution", &[("solution", "text"), ("solutions", "int16")]),
    (
        "canonical",
        &[
            ("canonical", "text"),
            ("transposed", "bool"),
            ("rows", "text"),
            ("columns", "text"),
            ("digits", "text"),
            ("automorphisms", "int64"),
        ],
    ),
    ("grid", &[("grid", "text")]),
    (
        "layout",
        &[
            ("layout", "text"),
            ("size", "int16"),
            ("box_rows", "int16"),
            ("box_columns", "int16"),
            ("rules", "text"),
        ],
    ),
    ("hodoku", &[("hodoku_level", "text"), ("hodoku_score", "int32")]),
    ("explainer", &[("explainer_er", "float64"), ("explainer_ep", "float64"), ("explainer_ed", "float64")]),
    (
        "human",
        &[
            ("human_minutes", "float64"),
            ("human_low", "float64"),
            ("human_high", "float64"),
            ("human_basis", "text"),
        ],
    ),
    ("whip", &[("whip_w", "int32")]),
    ("braid", &[("braid_b", "int32")]),
    ("g-whip", &[("g_whip_gw", "int32")]),
    ("g-braid", &[("g_braid_gb", "int32")]),
    ("subset-whip", &[("subset_whip_sw", "int32")]),
    ("te", &[("te_te", "int32")]),
    ("backdoor", &[("backdoor_backdoor", "int32")]),
];

#[test]
fn each_group_has_its_columns_with_their_types() {
    let folder = tempfile::tempdir().expect("a folder");
    let easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n";
    let page = super::read("docs/tables.md");
    for (group, columns) in GROUPS {
        let rows = table(folder.path(), &["--columns", group], easy);
        let schema = rows.schema();
        let found: Vec<(String, String)> =
            schema.fields().iter().map(|field| (field.name().clone(), type_of(field.data_type()))).collect();
        let found: Vec<(&str, &str)> = found.iter().map(|(name, of)| (name.as_str(), of.as_str())).collect();
        let wanted = [&[("puzzle", "text")], columns, &[("error", "text")]].concat();
        assert_eq!(found, wanted, "{group}");
        for (name, _) in columns {
            let short = name.split_once('_').map_or(*name, |(_, rest)| rest);
            assert!(page.contains(&format!("`{name}`")) || page.contains(&format!("`_{short}`")), "{name}");
        }
    }
    // By default, a table has the group `path`. Two groups that share a column are refused.
    assert!(table(folder.path(), &[], easy).column_by_name("steps").is_some());
    let both = run(
        &["table", "--columns", "path,solution", "-o", folder.path().join("x").to_str().expect("a name")],
        easy,
    );
    assert!(code(&both) == 2 && err(&both).contains("solution"), "{}", err(&both));
}

#[test]
fn each_row_is_that_of_its_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let boards = format!("{PUZZLE}\nzzzz\n{SEVERAL}\n{CLASH}\n");
    let rows = table(folder.path(), &[], &boards);
    assert_eq!(rows.num_rows(), 4);
    let text = |name: &str, row: usize| {
        let column = rows.column_by_name(name).expect("a column").as_string::<i32>();
        (!column.is_null(row)).then(|| column.value(row).to_string())
    };
    let counts = rows.column_by_name("solutions").expect("a column").as_primitive::<Int16Type>();
    assert_eq!((counts.value(0), counts.value(2), counts.value(3)), (1, 2, 0));
    assert_eq!((text("puzzle", 0), text("puzzle", 1)), (Some(PUZZLE.to_string()), Some("zzzz".to_string())));
    let solved = |board: &str| Some(out(&run(&["solve", board], "")).trim_end().to_string());
    assert_eq!((text("solution", 0), text("solution", 2)), (solved(PUZZLE), solved(SEVERAL)));
    assert_eq!(
        (text("solved_by", 0), text("solved_by", 2)),
        (Some("logic".into()), Some("logic+search".into()))
    );
    assert_eq!(text("hardest", 0).as_deref(), Some("swordfish"));
    assert!(text("error", 0).is_none() && text("error", 1).is_some() && text("error", 3).is_some());
    let forms = table(folder.path(), &["--columns", "canonical,grid"], &boards);
    let automorphisms = forms.column_by_name("automorphisms").expect("a column").as_primitive::<Int64Type>();
    assert_eq!(automorphisms.value(0), 1);
    assert!(forms.column_by_name("grid").expect("a column").is_null(2));
}

/// The first step of the path is 1 at r8c6, the hidden single of box 8.
#[test]
fn numbers_of_candidates_and_facts_are_those_of_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let rows = table(folder.path(), &[], &format!("{PUZZLE}\n"));
    let steps = rows.column_by_name("steps").expect("a column").as_list::<i32>().value(0);
    let steps = steps.as_struct();
    let names: Vec<&str> = steps.column_names();
    assert_eq!(names, ["technique", "placed", "removed", "facts"]);
    let placed = steps.column_by_name("placed").expect("a field").as_primitive::<Int16Type>();
    // 81 × (1 − 1) + cell 68, which is r8c6.
    assert_eq!(placed.value(0), 7 * 9 + 5);
    let facts = steps.column_by_name("facts").expect("a field").as_list::<i32>().value(0);
    // Digit 1 in box 8: 81 + 27 × (1 − 1) + 18 + 7.
    assert!(facts.as_primitive::<Int16Type>().values().contains(&(81 + 18 + 7)), "{facts:?}");
    let removed = steps.column_by_name("removed").expect("a field").as_list::<i32>();
    // A step places one digit, or it places no digit and removes candidates.
    assert_eq!(steps.len(), 59);
    assert!((0..59).all(|step| placed.is_null(step) != removed.value(step).is_empty()));
}

#[test]
fn a_table_is_told_with_the_strategy_with_which_it_was_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two.parquet");
    let name = file.to_str().expect("a name");
    let made = run(&["table", "--strategy", "hodoku", "-o", name], PUZZLE);
    assert_eq!(code(&made), 0, "{}", err(&made));
    let [stored, told] = [vec!["explain", name], vec!["explain", "--strategy", "hodoku", PUZZLE]];
    let [stored, told] = [out(&run(&stored, "")), out(&run(&told, ""))];
    assert!(stored.contains(told.trim_end()), "{stored}");
    assert!(out(&run(&["rate", name], "")).contains("Hard"));
}
