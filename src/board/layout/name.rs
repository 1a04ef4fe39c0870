//! Names of layouts: parts joined by `+`, as in `6x6+x` or `jigsaw=1112…+knight`.

use super::extra::ExtraHouse;
use super::rules::{LayoutError, LayoutRules, PairRules, Regions};
use crate::board::shorthand::{cells_of_shorthand, shorthand};
use crate::board::{Cell, CellSet};

/// The beginning of the part of a name that lists the cells of an extra house.
const HOUSE: &str = "house=";

/// The beginning of the part of a name that lists the regions of a jigsaw. After it comes a digit or a small letter for
/// each cell.
pub(super) const JIGSAW: &str = "jigsaw=";

/// The part of a name for boards without regions.
const LATIN: &str = "latin";

/// The name of the layout that has only the classic rules.
pub(super) const CLASSIC: &str = "classic";

/// Names of boards with boxes, each with the height and the width of a box. The name with a wide box is before the name
/// with a tall one.
const SIZES: [(&str, usize, usize); 6] =
    [("4x4", 2, 2), ("6x6", 2, 3), ("6x6-3x2", 3, 2), ("8x8", 2, 4), ("8x8-4x2", 4, 2), ("9x9", 3, 3)];

/// Longer names of the same boards, which are read but not written.
const LONGER: [(&str, &str); 4] =
    [("4x4-2x2", "4x4"), ("6x6-2x3", "6x6"), ("8x8-2x4", "8x8"), ("9x9-3x3", "9x9")];

/// Groups of extra houses that share one name. A group comes before the groups that are a part of it.
const GROUPS: [(&str, &[ExtraHouse]); 8] = [
    ("x", &[ExtraHouse::Diagonal, ExtraHouse::Antidiagonal]),
    (
        "windoku",
        &[ExtraHouse::Window(1), ExtraHouse::Window(2), ExtraHouse::Window(3), ExtraHouse::Window(4)],
    ),
    ("percent", &[ExtraHouse::Antidiagonal, ExtraHouse::Window(1), ExtraHouse::Window(4)]),
    ("x\\", &[ExtraHouse::Diagonal]),
    ("x/", &[ExtraHouse::Antidiagonal]),
    ("asterisk", &[ExtraHouse::Asterisk]),
    ("centre-dot", &[ExtraHouse::CentreDot]),
    ("girandola", &[ExtraHouse::Girandola]),
];

/// The rules that a name describes.
///
/// # Errors
/// The name is not a name of a layout.
pub(super) fn rules_of(name: &str) -> Result<LayoutRules, LayoutError> {
    let parts: Vec<&str> = name.split('+').map(str::trim).filter(|part| *part != CLASSIC).collect();
    let mut rules = regions_of(&parts)?;
    for part in parts.into_iter().filter(|part| !is_of_regions(part)) {
        match part {
            "knight" => rules.pairs.knight = true,
            "king" => rules.pairs.king = true,
            "consecutive" => rules.pairs.consecutive = true,
            _ => {
                if let Some(kind) = unsupported(part) {
                    return Err(LayoutError::Unsupported(kind.to_string()));
                }
                let unknown = || LayoutError::Unknown(part.to_string());
                if let Some(cells) = part.strip_prefix(HOUSE) {
                    rules.houses.push(cells_of_shorthand(cells).ok_or_else(unknown)?);
                    continue;
                }
                let (_, group) = GROUPS.iter().find(|(name, _)| *name == part).ok_or_else(unknown)?;
                for house in *group {
                    let cells = house.cells_on(rules.size);
                    rules.houses.push(cells.ok_or_else(|| LayoutError::OnlyOnNine(part.to_string()))?);
                }
            }
        }
    }
    Ok(rules)
}

/// The size and the regions that the parts of a name give; those of the classic board if the parts give none.
fn regions_of(parts: &[&str]) -> Result<LayoutRules, LayoutError> {
    let mut size: Option<(&str, LayoutRules)> = None;
    let mut regions: Option<(&str, LayoutRules)> = None;
    for part in parts.iter().copied().filter(|part| is_of_regions(part)) {
        let (slot, rules) = match part.strip_prefix(JIGSAW) {
            Some(signs) => (&mut regions, LayoutRules::jigsaw(signs)?),
            None if part == LATIN => {
                (&mut regions, LayoutRules { regions: Vec::new(), ..LayoutRules::default() })
            }
            None => (&mut size, sized(part)),
        };
        let both = |other: &str| LayoutError::Contradiction([other.to_string(), part.to_string()]);
        match slot.replace((part, rules)) {
            Some((other, _)) => return Err(both(other)),
            None => continue,
        }
    }
    match (size, regions) {
        (None, None) => Ok(LayoutRules::default()),
        (Some((_, sized)), None) if sized.regions.is_empty() => Err(LayoutError::NoBoxes(sized.size)),
        (Some((_, rules)), None) | (None, Some((_, rules))) => Ok(rules),
        (Some((_, sized)), Some((LATIN, rules))) => Ok(LayoutRules { size: sized.size, ..rules }),
        (Some((_, sized)), Some((_, rules))) if sized.size == rules.size => Ok(rules),
        (Some((one, _)), Some((other, _))) => {
            Err(LayoutError::Contradiction([one.to_string(), other.to_string()]))
        }
    }
}

/// Returns true if the part gives the size or the regions of the board.
pub(super) fn is_of_regions(part: &str) -> bool {
    part == LATIN || part.starts_with(JIGSAW) || is_size(part)
}

/// Returns true if the part is the size of a board that this program has.
fn is_size(part: &str) -> bool {
    matches!(part, "5x5" | "7x7")
        || SIZES.iter().any(|(name, ..)| *name == part)
        || LONGER.iter().any(|(name, _)| *name == part)
}

/// The rules of a board of this size, without regions if it cannot have boxes.
fn sized(part: &str) -> LayoutRules {
    let name = LONGER.iter().find(|(longer, _)| *longer == part).map_or(part, |(_, name)| name);
    match SIZES.iter().find(|(size, ..)| *size == name) {
        Some((_, height, width)) => LayoutRules::with_boxes(*height, *width),
        None => LayoutRules::of_size(if part == "5x5" { 5 } else { 7 }),
    }
}

impl LayoutRules {
    /// The rules of a board with `size` rows and no rules except rows, columns and boxes. The boxes are wide if their
    /// sides differ. A board of five or seven rows has no boxes.
    pub fn of_size(size: usize) -> LayoutRules {
        match SIZES.iter().find(|(_, height, width)| height * width == size) {
            Some((_, height, width)) => LayoutRules::with_boxes(*height, *width),
            None => LayoutRules { size, regions: Vec::new(), ..LayoutRules::default() },
        }
    }

    /// The rules of a jigsaw, given by a digit or a letter for each cell. Cells with the same sign are a region.
    ///
    /// # Errors
    /// No board has this number of cells, or a sign is not a digit or a letter.
    pub(crate) fn jigsaw(signs: &str) -> Result<LayoutRules, LayoutError> {
        let rules = LayoutRules::jigsaw_of_any_signs(signs)?;
        let wrong = (1..).zip(signs.chars()).find(|(_, sign)| !sign.is_ascii_alphanumeric());
        wrong.map_or(Ok(rules), |(number, found)| Err(LayoutError::RegionSign { number, found }))
    }

    /// The rules of a jigsaw, given by any sign for each cell. Cells with the same sign are a region.
    ///
    /// # Errors
    /// No board has this number of cells.
    pub(crate) fn jigsaw_of_any_signs(signs: &str) -> Result<LayoutRules, LayoutError> {
        let signs: Vec<char> = signs.chars().collect();
        let size = (4..=9).find(|size| size * size == signs.len());
        let size = size.ok_or(LayoutError::RegionSigns(signs.len()))?;
        let mut regions: Vec<(char, CellSet)> = Vec::new();
        for (index, sign) in signs.into_iter().enumerate() {
            let cell = Cell::at(index / size, index % size);
            match regions.iter_mut().find(|(other, _)| *other == sign) {
                Some((_, cells)) => cells.insert(cell),
                None => regions.push((sign, CellSet::only(cell))),
            }
        }
        let regions: Vec<CellSet> = regions.into_iter().map(|(_, cells)| cells).collect();
        Ok(LayoutRules { size, regions, ..LayoutRules::default() })
    }
}

/// Returns true if the text is a part of a name, even of a name that no layout has.
pub(super) fn is_part(text: &str) -> bool {
    part_names().any(|name| name == text)
        || is_of_regions(text)
        || text.starts_with(HOUSE)
        || unsupported(text).is_some()
}

/// The fixed parts of names, without the parts that list the cells of a house or of regions.
pub(super) fn part_names() -> impl Iterator<Item = &'static str> {
    let sizes = SIZES.into_iter().map(|(name, ..)| name).filter(|name| *name != "9x9");
    let groups = GROUPS.into_iter().map(|(name, _)| name);
    [CLASSIC].into_iter().chain(sizes).chain([LATIN]).chain(groups).chain(PairRules::ALL.names())
}

/// The name of the layout with these rules. `houses` are its extra houses in the order of layouts.
pub(super) fn name_of(rules: &LayoutRules, houses: &[(ExtraHouse, CellSet)]) -> String {
    let mut left: Vec<(ExtraHouse, CellSet)> = houses.to_vec();
    let mut parts: Vec<String> = of_regions(rules);
    for (name, group) in GROUPS {
        if group.iter().all(|house| left.iter().any(|(one, _)| one == house)) {
            left.retain(|(one, _)| !group.contains(one));
            parts.push(name.to_string());
        }
    }
    parts.extend(left.iter().map(|(_, cells)| format!("{HOUSE}{}", shorthand(*cells))));
    parts.extend(rules.pairs.names().map(str::to_string));
    if parts.is_empty() { CLASSIC.to_string() } else { parts.join("+") }
}

/// The parts for the size and the regions.
fn of_regions(rules: &LayoutRules) -> Vec<String> {
    let size = rules.size;
    match rules.kind_of_regions() {
        Regions::Boxes { height: 3, width: 3 } => Vec::new(),
        Regions::Boxes { height, width } => {
            let is_wide = |(_, high, wide): &&(&str, usize, usize)| {
                *high == usize::from(height) && *wide == usize::from(width)
            };
            SIZES.iter().find(is_wide).map(|(name, ..)| name.to_string()).into_iter().collect()
        }
        Regions::None if size == 9 => vec![LATIN.to_string()],
        Regions::None => vec![format!("{size}x{size}"), LATIN.to_string()],
        Regions::Irregular => {
            let mut names: Vec<CellSet> = Vec::new();
            let signs = LayoutRules::cells_of(size).iter().map(|cell| {
                let known = names.iter().position(|region| region.contains(cell));
                let number = known.unwrap_or_else(|| {
                    names.extend(rules.regions.iter().find(|region| region.contains(cell)));
                    names.len() - 1
                });
                char::from(b'1' + number as u8)
            });
            vec![format!("{JIGSAW}{}", signs.collect::<String>())]
        }
    }
}

/// The extra houses in the order of layouts, each with its kind.
pub(super) fn in_order(rules: &LayoutRules) -> Vec<(ExtraHouse, CellSet)> {
    let has = |house: ExtraHouse| {
        house.cells_on(rules.size).filter(|cells| rules.houses.contains(cells)).map(|cells| (house, cells))
    };
    let mut all: Vec<(ExtraHouse, CellSet)> = ExtraHouse::named().filter_map(has).collect();
    let houses = rules.houses.iter().copied();
    let mut drawn: Vec<CellSet> =
        houses.filter(|cells| all.iter().all(|(_, named)| named != cells)).collect();
    drawn.sort_by_key(|cells| cells.bits().reverse_bits());
    drawn.reverse();
    all.extend((1..).zip(drawn).map(|(number, cells)| (ExtraHouse::Drawn(number), cells)));
    all
}

/// The kind of boards that `part` names, if this program does not support this kind.
fn unsupported(part: &str) -> Option<&'static str> {
    const KINDS: [&str; 8] =
        ["disjoint", "torus-knight", "torus-king", "10x10", "12x12", "15x15", "16x16", "25x25"];
    // The size of the boxes may follow the size of the board, as in `12x12-3x4`.
    let is_kind = |kind: &&str| {
        part.strip_prefix(*kind).is_some_and(|rest| rest.is_empty() || rest.starts_with(['=', '-']))
    };
    KINDS.into_iter().find(is_kind)
}
