//! `draw`: a picture of a board or of a step.

use super::args::{Args, OutputForm, OutputTarget, Sources, Tactics, level};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::explain::{NUMBER, is_numbered, numbered};
use super::output::{Output, picture, to_terminal, words};
use super::path_args::PathArgs;
use super::png::{Painter, Pixels};
use super::progress::Job;
use super::resume::RowSink;
use super::translation::tr;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::draw::html::{self, PageOptions, Section};
use crate::draw::svg::{self, SvgOptions};
use crate::draw::terminal::{self, TerminalOptions};
use crate::draw::{LegendWords, Scene, Theme};
use crate::explain::{Level, Words};
use crate::format::Format;
use crate::solve::{CancelToken, Cancellable, Method, NoPath, Path, Solver};
use crate::telling::StepPictures;
use clap::ValueEnum;
use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::Path as FilePath;
use std::sync::atomic::{AtomicBool, Ordering};

/// Draw boards, or steps of their paths
///
/// The ending of the file name decides the form. With several boards, {n} in the name becomes the number of the board.
/// With --as, the picture can also go to standard output: `whydoku draw --as svg board.txt | …`.
#[derive(clap::Args, Debug)]
pub(super) struct DrawVerb {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    tactics: Tactics,
    /// Draw this step of the path, counted from 1
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Number the steps as `explain --every-step` does
    #[arg(long, requires = "step", hide_short_help = true)]
    every_step: bool,
    #[command(flatten)]
    path: PathArgs,
    /// Show as much of the step as `hint` does at this level [default: 4]
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,
    /// Draw only this branch or lemma of a forcing chain or net, counted from 1
    ///
    /// This option works only at level 4. Without this option, HTML shows all branches and lemmas.
    #[arg(long, value_name = "K", requires = "step", hide_short_help = true)]
    view: Option<NonZeroUsize>,
    /// Form of the picture [default: the ending of the file name decides; without a file, text]
    #[arg(long = "as", value_name = "FORM", value_enum)]
    form: Option<FormName>,
    /// Colours of an SVG, PNG or HTML picture
    ///
    /// A PNG cannot have the theme auto. [default: auto; for a PNG: light]
    #[arg(long, value_enum)]
    theme: Option<ThemeName>,
    #[command(flatten)]
    pixels: Pixels,
    #[command(flatten)]
    target: OutputTarget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ThemeName {
    /// Light or dark, as the viewer prefers
    Auto,
    Light,
    Dark,
}

/// The form of a picture, by the ending of its file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum FormName {
    Svg,
    Png,
    #[value(alias = "htm")]
    Html,
    Txt,
}

impl FormName {
    fn format(self) -> PictureFormat {
        match self {
            FormName::Svg => PictureFormat::Svg,
            FormName::Png => PictureFormat::Png,
            FormName::Html => PictureFormat::Html,
            FormName::Txt => PictureFormat::Text,
        }
    }
}

impl Verb for DrawVerb {
    const NAME: &'static str = "draw";

    fn run(&self, args: &Args) -> VerbResult {
        if let Some(why) = self.without_effect() {
            return Err(Failure::wrong(why));
        }
        let (job, kind) = (Job::new(args), self.kind()?);
        if kind == PictureFormat::Png && self.is_to_terminal() {
            return Err(Failure::wrong(
                "a terminal cannot show a PNG: name a file with -o, or send it to a pipe",
            ));
        }
        let target = self.picture_target(kind);
        // Becomes true when a second picture would go to the same target.
        let is_refused = AtomicBool::new(false);
        let solver = self.tactics.solver().method(Method::Logic).until(&job.task);
        let words = words(args);
        // The closure `then` writes the files, so this sink gets nothing.
        let sink = RowSink::Plain(Output::open(&OutputTarget::default())?);
        let boards = BoardBatch {
            args,
            sources: &self.sources,
            form: OutputForm::Text,
            layout: AnswerLayout::Headed,
            columns: RowColumns::default(),
        };
        let told = |board: &InputBoard| {
            if is_refused.load(Ordering::Relaxed) {
                return Ok((BoardReport { text: None, remark: None, ending: Ending::BadInput }, None));
            }
            let position = &board.parsed.position;
            let verdict = BoardVerdict::of(position);
            let said = words.before_steps(&verdict.standing);
            let drawn = match self.step {
                None => Drawing {
                    section: plain(
                        "Sudoku".to_string(),
                        String::new(),
                        Scene::standing_scene(position, &verdict.standing),
                    ),
                    text: String::new(),
                },
                Some(_) if said.is_some() => {
                    let told = BoardReport { text: None, remark: said, ending: Ending::Negative };
                    return Ok((told, None));
                }
                Some(number) => match self.of_step(&words, &solver, board, number)? {
                    Ok(drawn) => drawn,
                    Err(why) => {
                        let told = BoardReport { text: None, remark: Some(why), ending: Ending::Negative };
                        return Ok((told, None));
                    }
                },
            };
            let text = self.drawn(args, &words, kind, &drawn);
            let corners = board.parsed.losses(Format::Line).corners;
            let undrawn = (corners > 0).then(|| words.corners_not_drawn(corners));
            let remarks: Vec<String> =
                said.or_else(|| verdict.remark(&words)).into_iter().chain(undrawn).collect();
            let remark = (!remarks.is_empty()).then(|| remarks.join("\n"));
            let told = |text| BoardReport { text, remark, ending: Ending::Done };
            Ok(match target {
                PictureTarget::Answers => (told(Some(text)), None),
                PictureTarget::One | PictureTarget::Numbered(_) => {
                    let picture = match kind {
                        PictureFormat::Png => Painter::new(self.pixels).paint(&text)?,
                        PictureFormat::Terminal
                        | PictureFormat::Text
                        | PictureFormat::Svg
                        | PictureFormat::Html => text.into_bytes(),
                    };
                    (told(None), Some((board.number, picture)))
                }
            })
        };
        let mut only: Option<Vec<u8>> = None;
        let then = |drawn: Option<(usize, Vec<u8>)>, sink: &mut RowSink| {
            match (target, drawn) {
                (PictureTarget::Numbered(path), Some((number, picture))) => {
                    let path = numbered(path, number);
                    let mut output = sink.output()?.beside(&path, self.target.force)?;
                    output.write_all(&picture)?;
                    output.finish()?;
                }
                (PictureTarget::One, Some(_)) if only.is_some() => is_refused.store(true, Ordering::Relaxed),
                (PictureTarget::One, Some((_, picture))) => only = Some(picture),
                (_, None) | (PictureTarget::Answers, _) => {}
            }
            Ok(())
        };
        let on_terminal = to_terminal(&self.target);
        let (ending, count) = boards.each(sink, on_terminal, &job, told, |_, _, _| false, then)?;
        if is_refused.into_inner() {
            return Err(Failure::wrong(tr!(
                "nothing is drawn: the input has {count} boards, and -o names one file. Put {number} into \
                 the file name, as in -o 'board-{number}.svg'; it becomes the number of the board",
                count = count,
                number = NUMBER
            )));
        }
        if let Some(picture) = only {
            let mut output = match self.target.file() {
                Some(_) => Output::open(&self.target)?,
                None => Output::bytes()?,
            };
            output.write_all(&picture)?;
            output.finish()?;
        }
        Ok(ending)
    }
}

/// Destination of pictures.
#[derive(Clone, Copy)]
enum PictureTarget<'a> {
    /// All pictures go to standard output as text, one after the other.
    Answers,
    /// A single picture goes to a file or to standard output.
    One,
    /// The picture of each board goes to a separate file.
    Numbered(&'a FilePath),
}

/// Form in which a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureFormat {
    /// Characters for the terminal, with its colours.
    Terminal,
    /// Characters without colours.
    Text,
    Svg,
    /// The SVG, painted as pixels.
    Png,
    Html,
}

impl DrawVerb {
    /// Reason why the options cannot be combined, if one of them would have no effect.
    fn without_effect(&self) -> Option<String> {
        if self.step.is_none() && self.path.fewest {
            return Some(tr!("--fewest works only with --step, which chooses a step of the path"));
        }
        if self.step.is_none() && self.level.is_some() {
            return Some(tr!("--level works only with --step, which chooses a step of the path"));
        }
        if self.step.is_none() && self.tactics.are_chosen() {
            return Some(tr!(
                "options that choose techniques work only with --step, which chooses a step of the path"
            ));
        }
        if self.view.is_some() && self.level() != Level::Proof {
            return Some(tr!("--view needs level 4: views belong to the proof"));
        }
        if self.theme.is_some()
            && !matches!(self.kind(), Ok(PictureFormat::Svg | PictureFormat::Png | PictureFormat::Html))
        {
            return Some(tr!(
                "--theme works only with SVG, PNG and HTML: name a file of such a form with -o, or choose \
                 the form with --as"
            ));
        }
        if self.pixels.is_asked_for() && !matches!(self.kind(), Ok(PictureFormat::Png)) {
            return Some(tr!(
                "--size works only with PNG: name a file that ends in .png with -o, or add --as png"
            ));
        }
        None
    }

    fn level(&self) -> Level {
        self.level.unwrap_or(Level::Proof)
    }

    /// The kind of the picture: the value of --as, else the ending of the file name.
    fn kind(&self) -> Result<PictureFormat, Failure> {
        let named = self.form.map(FormName::format);
        let Some(path) = self.target.file() else { return Ok(named.unwrap_or(PictureFormat::Terminal)) };
        let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
        let of_name = FormName::from_str(end, true).ok().map(FormName::format);
        match (named, of_name) {
            (Some(named), Some(other)) if named != other => Err(Failure::wrong(tr!(
                "{path} ends in .{end}, but --as asks for another form: leave out --as, or name another file",
                end = end,
                path = path.display()
            ))),
            (Some(kind), _) | (None, Some(kind)) => Ok(kind),
            (None, None) => Err(Failure::wrong(tr!(
                "unknown form: name a file that ends in .svg, .png, .html or .txt, or give the form with --as"
            ))),
        }
    }

    fn picture_target(&self, kind: PictureFormat) -> PictureTarget<'_> {
        match (self.target.file(), kind) {
            (Some(path), _) if is_numbered(path) => PictureTarget::Numbered(path),
            (None, PictureFormat::Terminal | PictureFormat::Text) => PictureTarget::Answers,
            (Some(_) | None, _) => PictureTarget::One,
        }
    }

    /// Returns true if the picture goes to a terminal, even by a name such as /dev/stdout.
    fn is_to_terminal(&self) -> bool {
        let Some(path) = self.target.file() else { return io::stdout().is_terminal() };
        let is_device = path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir());
        is_device && OpenOptions::new().append(true).open(path).is_ok_and(|file| file.is_terminal())
    }

    /// The picture in the form that was asked for.
    fn drawn(&self, args: &Args, words: &Words, kind: PictureFormat, drawn: &Drawing) -> String {
        let Drawing { section, text } = drawn;
        let theme = match self.theme {
            Some(ThemeName::Auto) | None => Theme::Auto,
            Some(ThemeName::Light) => Theme::Light,
            Some(ThemeName::Dark) => Theme::Dark,
        };
        let (legend, title) = (LegendWords::of(words), section.heading.clone());
        match kind {
            PictureFormat::Svg | PictureFormat::Png => {
                let options = SvgOptions { title, description: text.clone(), theme, ..SvgOptions::default() };
                svg::render(&section.scene, &legend, &options)
            }
            PictureFormat::Html => {
                let language = words.language().id().to_string();
                let options = PageOptions { title, language, theme, ..PageOptions::default() };
                html::render(std::slice::from_ref(section), &legend, &options)
            }
            PictureFormat::Text => {
                let options =
                    TerminalOptions { ascii: args.ascii, colour: false, candidates: true, width: args.width };
                terminal::render(&section.scene, &legend, &options)
            }
            PictureFormat::Terminal => {
                let picture = picture(args, words, &section.scene);
                let lines = [picture.trim_end_matches('\n'), "", &title, text];
                let shown = if self.step.is_none() {
                    1
                } else if text.is_empty() {
                    3
                } else {
                    4
                };
                lines[..shown].join("\n")
            }
        }
    }

    /// The picture of a step, or the reason why the step has no picture.
    fn of_step(
        &self,
        words: &Words,
        solver: &Cancellable<Solver>,
        board: &InputBoard,
        number: usize,
    ) -> Result<Result<Drawing, String>, Failure> {
        let asked = (solver, &self.tactics);
        let path = match self.path.of(asked, board, self.every_step, &CancelToken::default())? {
            Ok(path) => path,
            Err(NoPath::Contradiction(contradiction)) => {
                return Ok(Err(words.unsolvable(Some(&contradiction))));
            }
            Err(NoPath::Refused(refused)) => return Err(Failure::wrong(words.refused_step(&refused))),
        };
        match (step(words, self.level(), &path, number), self.view) {
            (None, _) => Ok(Err(words.no_such_step(number, path.steps.len()))),
            (Some(drawn), None) => Ok(Ok(drawn)),
            (Some(drawn), Some(index)) => view(drawn, number, index).map(Ok),
        }
    }
}

/// A drawing: a section, and all texts of the section as one text for forms that cannot show its parts separately.
struct Drawing {
    section: Section,
    text: String,
}

fn plain(heading: String, text: String, scene: Scene) -> Section {
    Section { heading, text, scene, parts: Vec::new() }
}

/// The drawing of the step with this number, with its views.
fn step(words: &Words, level: Level, path: &Path, number: usize) -> Option<Drawing> {
    let step = number.checked_sub(1).and_then(|index| path.steps.get(index))?;
    let title = match level {
        Level::Nudge => format!("{number}."),
        Level::Technique | Level::Where | Level::Evidence | Level::Proof => {
            format!("{number}. {}", words.technique(step.technique))
        }
    };
    let text = words.hint(level, step);
    let pictures = StepPictures::of(step, level);
    let section = match level {
        Level::Proof => pictures.section(words, title, &words.telling(step)),
        Level::Nudge | Level::Technique | Level::Where | Level::Evidence => {
            plain(title, text.clone(), pictures.scene)
        }
    };
    Some(Drawing { section, text })
}

/// The view with this number, from the drawing of a step.
fn view(drawn: Drawing, step: usize, number: NonZeroUsize) -> Result<Drawing, Failure> {
    let Section { heading, parts, .. } = drawn.section;
    let count = parts.len();
    match parts.into_iter().nth(number.get() - 1) {
        Some(part) => {
            let heading = format!("{heading}: {}", part.title);
            let text = part.description();
            Ok(Drawing { section: plain(heading, text.clone(), part.scene), text })
        }
        None if count == 0 => Err(Failure::wrong(tr!(
            "step {step} does not have view {number}: it has no views",
            number = number,
            step = step
        ))),
        None => Err(Failure::wrong(tr!(
            "step {step} does not have view {number}: it has views 1 to {count}",
            number = number,
            step = step,
            count = count
        ))),
    }
}
