//! The forms of answers to a player: why a digit cannot be, whether a move is right, what is wrong with a board.

use super::forms::{Form, one};
use super::statement::Statement::*;
use super::statement::{End as What, Statement};

macro_rules! forms {
    ($($name:literal : [$([$en:literal, $zh:literal $(,)?]),+ $(,)?] => $says:expr;)*) => {
        /// All of these forms.
        pub(crate) const ANSWERS: &[Form] = &[$(Form { name: $name, words: &[$([$en, $zh]),+], says: $says }),*];
    };
}

forms! {
    "clash": [[
        "{d:digit} stands twice in {house:house}: at {one:cell} and at {other:cell}.",
        "{house:house}有两个 {d:digit}：在 {one:cell} 与 {other:cell}。",
    ]] => |h| vec![Statement::End(What::Clash(h.digit("d"), h.house("house"), [h.cell("one"), h.cell("other")]))];
    "nothing left": [["No digit is left for {cell:cell}.", "{cell:cell} 已没有数可填。"]]
        => |h| vec![Statement::End(What::Cell(h.cell("cell")))];
    "no place left": [["No place is left for {d:digit} in {house:house}.", "{house:house}的 {d:digit} 已没有位置。"]]
        => |h| vec![Statement::End(What::Place(h.digit("d"), h.house("house")))];
    "why not: filled": [[
        "{cell:cell} cannot be {d:digit}: it already holds {other:digit}.",
        "{cell:cell} 不能是 {d:digit}：这格已经填了 {other:digit}。",
    ]] => |h| vec![Cannot(one(h, "d", "cell")), Holds(one(h, "other", "cell")), Gone(one(h, "d", "cell"))];
    "why not: solution": [["{cell:cell} can be {d:digit}: that is its solution.", "{cell:cell} 可以是 {d:digit}：这正是它的答案。"]]
        => |h| vec![Solution(one(h, "d", "cell"), true)];
    "why not: one of several": [[
        "{cell:cell} can be {d:digit} in one of the solutions; the puzzle has several.",
        "{cell:cell} 在其中一个解里可以是 {d:digit}；题目有多个解。",
    ]] => |h| vec![Live(one(h, "d", "cell"))];
    "move: given": [["{cell:cell} came with the puzzle and cannot be changed.", "{cell:cell} 是题目给出的提示数，不能改。"]]
        => |h| vec![IsGiven(h.cell("cell"))];
    "move: placed already": [["{cell:cell} already holds {d:digit}.", "{cell:cell} 已经填了 {d:digit}。"]]
        => |h| vec![Holds(one(h, "d", "cell"))];
    "move: removed already": [["{d:digit} is no longer a candidate of {cell:cell}.", "{cell:cell} 的候选数里已经没有 {d:digit}。"]]
        => |h| vec![Gone(one(h, "d", "cell"))];
    "move: wrong digit": [["Wrong: {cell:cell} is not {d:digit}.", "不对：{cell:cell} 不是 {d:digit}。"]]
        => |h| vec![Solution(one(h, "d", "cell"), false)];
    "move: wrong removal": [["Wrong: the mark of {d:digit} at {cell:cell} is needed.", "不对：{cell:cell} 的标注 {d:digit} 不能删。"]]
        => |h| vec![Solution(one(h, "d", "cell"), true)];
    "move: right": [
        ["Right.", "正确。"],
        ["Right: it follows from the board as it is.", "正确：从眼前的盘面就能得出。"],
        ["Right, but it cannot be seen by logic.", "正确，但用逻辑看不出来。"],
    ] => |_| vec![Plain];
    "move: undecided": [[
        "That cannot be said: the puzzle has several solutions, some with it and some without.",
        "无法判断：题目有多个解，有的解是这样，有的不是。",
    ]] => |_| vec![Several];
    "mistake": [
        ["Something on the board is wrong.", "盘面上有错误。"],
        ["One of the digits you wrote is wrong.", "有一个填入的数是错的。"],
        ["One of the marks you removed is needed.", "有一个删去的候选数不该删。"],
        ["The board breaks a rule.", "盘面违反了规则。"],
        ["The mistake is in {house:house}.", "错误在{house:house}。"],
        ["The mistake is at {cell:cell}.", "错误在 {cell:cell}。"],
        ["The mistake concerns digit {d:digit} in {house:house}.", "错误与{house:house}的 {d:digit} 有关。"],
        ["The puzzle itself has no solution.", "题目本身无解。"],
        ["The board is finished.", "盘面已经填满。"],
        ["No technique in use finds a step here.", "所用的技巧在这里都找不到可走的步骤。"],
        ["No other step is found here.", "这里找不到其他步骤了。"],
    ] => |_| vec![Plain];
    "mistake: digit": [["{cell:cell} cannot be {d:digit}.", "{cell:cell} 不能是 {d:digit}。"]]
        => |h| vec![Cannot(one(h, "d", "cell"))];
    "mistake: mark": [["{cell:cell} is {d:digit}, so this mark must stay.", "{cell:cell} 就是 {d:digit}，这个候选数必须保留。"]]
        => |h| vec![Solution(one(h, "d", "cell"), true)];
    "stale marks": [[
        "First remove the marks that placed digits already exclude: {marks:conclusion}.",
        "请先删去已被填入数字排除的标注：{marks:conclusion}。",
    ]] => |h| vec![Stale(h.conclusion("marks"))];
}
