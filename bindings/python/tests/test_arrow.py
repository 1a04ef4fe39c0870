"""Tables: the columns may come from any program with Arrow, and a bad row gets an error without moving other rows."""

from __future__ import annotations

from typing import Any

import pytest
import whydoku
import whydoku.arrow

pyarrow = pytest.importorskip("pyarrow")


def batch(answer: whydoku.arrow.Array) -> Any:
    return pyarrow.record_batch(answer)


def test_paths_are_those_of_explain_and_are_checked(puzzle: str) -> None:
    paths = batch(whydoku.arrow.paths(pyarrow.array([puzzle, None, "no board", puzzle])))
    assert paths.num_rows == 4
    told = whydoku.explain(puzzle).to_dict()
    steps = paths["steps"].to_pylist()
    names = paths.schema.metadata[b"whydoku.techniques"].decode().split(",")
    assert [names[step["technique"]] for step in steps[0]] == [step["technique"] for step in told["steps"]]
    assert steps[0] == steps[3] and steps[1] == steps[2] == []
    assert paths["solution"].to_pylist() == [told["solution"], None, None, told["solution"]]
    errors = paths["error"].to_pylist()
    assert errors[0] is None and errors[1] is None and "column 1" in errors[2]
    assert batch(whydoku.arrow.check(paths))["checked"].to_pylist() == [True, None, False, True]


def test_a_spoilt_path_is_refused(puzzle: str) -> None:
    paths = batch(whydoku.arrow.paths(pyarrow.array([puzzle]))).to_pylist()
    schema = batch(whydoku.arrow.paths(pyarrow.array([puzzle]))).schema
    paths[0]["steps"][5]["facts"] = []
    checked = batch(whydoku.arrow.check(pyarrow.RecordBatch.from_pylist(paths, schema)))
    assert checked["checked"].to_pylist() == [False]
    assert checked["error"].to_pylist()[0].startswith("step 6: ")


def test_every_layout_of_texts_and_tables_is_taken(puzzle: str, several: str) -> None:
    wanted = batch(whydoku.arrow.canonical(pyarrow.array([puzzle, several])))
    assert wanted["canonical"].to_pylist()[0] != puzzle and wanted["grid"].to_pylist()[1] is None
    for kind in (pyarrow.large_string(), pyarrow.string_view()):
        assert batch(whydoku.arrow.canonical(pyarrow.array([puzzle, several], kind))).equals(wanted)
    table = pyarrow.table({"number": [1, 2], "puzzle": [puzzle, several]})
    assert batch(whydoku.arrow.canonical(table)).equals(wanted)
    chunks = pyarrow.chunked_array([[puzzle], [several]])
    assert batch(whydoku.arrow.canonical(chunks)).equals(wanted)
    rated = batch(whydoku.arrow.rate(table, "explainer", "hodoku"))
    assert rated["explainer_er"].to_pylist()[0] == whydoku.rate(puzzle, scale="explainer").er
    assert batch(whydoku.arrow.solve(table))["solutions"].to_pylist() == [1, 2]


def test_what_is_no_column_of_puzzles_is_refused(puzzle: str) -> None:
    with pytest.raises(TypeError, match="texts"):
        whydoku.arrow.solve(pyarrow.array([1, 2]))
    with pytest.raises(ValueError, match="no column 'puzzle'"):
        whydoku.arrow.solve(pyarrow.table({"board": [puzzle]}))
    with pytest.raises(ValueError, match="there is no 'sudoku'"):
        whydoku.arrow.rate(pyarrow.array([puzzle]), "sudoku")


def test_polars_gives_and_takes_frames(puzzle: str) -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"puzzle": [puzzle, puzzle]})
    paths = polars.DataFrame(whydoku.arrow.paths(frame))
    steps = paths.explode("steps").unnest("steps")
    assert steps.height == 2 * len(whydoku.explain(puzzle).to_dict()["steps"])
    assert polars.DataFrame(whydoku.arrow.check(paths))["checked"].to_list() == [True, True]
    forms = frame.with_columns(
        polars.col("puzzle")
        .map_batches(lambda puzzles: polars.DataFrame(whydoku.arrow.canonical(puzzles))["canonical"])
        .alias("canonical")
    )
    assert forms["canonical"].n_unique() == 1
