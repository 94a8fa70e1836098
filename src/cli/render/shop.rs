//! `--profile`: what a printer at home or a print shop takes.

use std::path::PathBuf;

use anyhow::{Result, anyhow};

use mappemonde::assets::Assets;
use mappemonde::data;
use mappemonde::diag::Findings;
use mappemonde::render::product::{self, Part, Product, Request, Target};
use mappemonde::render::profile::{self, Form, Marks, Profile};
use mappemonde::render::sheet::{Layout, Order, Side};
use mappemonde::render::stock::{self, CARD, Size};
use mappemonde::render::{self, export};
use mappemonde::words::Lang;

use super::{Job, Shared, write_whole};
use crate::cli::sheets::millimetres;
use crate::cli::{Context, Format, Outcome, Usage};

/// Resolution of pictures where a profile asks for none.
const DPI: u16 = 300;

/// The profile with an id, or what is wrong with it.
pub(in crate::cli) fn profile(
    context: &Context,
    assets: &Assets,
    id: &str,
) -> Result<std::result::Result<Profile, Findings>> {
    let ids = profile::ids(assets);
    if !ids.iter().any(|known| known == id) {
        let known: Vec<&str> = ids.iter().map(String::as_str).collect();
        let near = data::nearest(id, known.iter().copied());
        return Err(context.unknown("profile", ("id", id), near, &known));
    }
    Ok(profile::read(assets, id))
}

/// Shows findings, and ends the command.
pub(in crate::cli) fn refuse(context: &Context, findings: &Findings) -> Result<Outcome> {
    let told = context.findings(&findings.report, &findings.files, Format::Human);
    let explain = context.teller.plain("summary-explain");
    context.term.say((told + &explain).trim_end());
    Ok(Outcome::Findings)
}

/// Writes the products in the form of a profile.
pub(super) fn run(
    shared: &Shared<'_>,
    profile: &Profile,
    products: &[&'static Product],
    langs: &[Lang],
) -> Result<()> {
    // A book of rules has pages and no pieces.
    let pieces = products.iter().filter(|it| it.target != Target::Booklet);
    let mut is_any = false;
    for product in pieces {
        for lang in langs {
            let job = Job {
                shared,
                product,
                lang: *lang,
                changed: None,
            };
            job.show_progress();
            let shop = Shop {
                job: &job,
                profile,
                folder: shared.args.out.join(&profile.id),
            };
            is_any |= shop.run()?;
            render::forget();
            shared.progress.inc(2);
        }
    }
    if is_any {
        return Ok(());
    }
    let args = vec![
        ("profile", (&profile.name).into()),
        (
            "known",
            data::fields::list(profile.trims.keys().map(String::as_str)).into(),
        ),
    ];
    Err(Usage(shared.context.teller.text("render-profile-none", &args)).into())
}

/// A product in a language, for a shop.
struct Shop<'a> {
    job: &'a Job<'a>,
    profile: &'a Profile,
    folder: PathBuf,
}

impl Shop<'_> {
    /// Whether the shop takes anything of it.
    fn run(&self) -> Result<bool> {
        match self.profile.form {
            Form::Sheets => self.sheets().map(|()| true),
            Form::Pages | Form::Pictures => self.parts(),
        }
    }

    fn sheets(&self) -> Result<()> {
        let job = self.job;
        let own = job.layout;
        let layout = Layout {
            paper: self
                .profile
                .paper
                .as_ref()
                .map_or(own.paper, |paper| paper.value),
            marks: self
                .profile
                .marks
                .as_ref()
                .is_some_and(|it| it.value == Marks::Crop),
            ..own
        };
        let typeset = job.typeset(Some(layout), self.profile.bleed())?;
        let stem = job.product.stem(job.lang);
        let pages = typeset.document.pages().len();
        let bytes = export::pdf(typeset.document, &self.ident(&stem))?;
        self.write(&stem, &bytes, pages)
    }

    fn parts(&self) -> Result<bool> {
        let job = self.job;
        let only = job.only();
        let request = Request {
            bleed: self.profile.bleed(),
            card_size: self.card_size()?,
            ..job.request(&only)
        };
        let order = self.profile.order.as_ref();
        let order = order.map_or(Order::FrontsBacks, |order| order.value);
        let mut is_any = false;
        let mut wrong = None;
        let taken = product::parts(
            &request,
            order,
            |stock| {
                let asked = self.profile.trims.get(stock.id).map(|trim| trim.value);
                // Playing cards are drawn as large as is asked for; everything else has its size.
                if stock.id != CARD.id
                    && let Some(asked) = asked
                    && !is_near(asked, stock.trim)
                {
                    wrong = Some((stock.id, asked));
                    return false;
                }
                self.profile.takes(stock.id)
            },
            |part| {
                is_any = true;
                match self.profile.form {
                    Form::Pictures => self.pictures(&part),
                    Form::Sheets | Form::Pages => self.pages(part),
                }
            },
        );
        taken.map_err(|error: anyhow::Error| match error.downcast() {
            Ok(error) => job.tell(error),
            Err(error) => error,
        })?;
        match wrong {
            Some((stock, size)) => Err(self.no_cut(stock, size)),
            None => Ok(is_any),
        }
    }

    /// The size of playing cards that the shop asks for.
    fn card_size(&self) -> Result<Option<Size>> {
        let Some(asked) = self.profile.trims.get(CARD.id).map(|trim| trim.value) else {
            return Ok(None);
        };
        let size = stock::card_size(asked.width, asked.height);
        let size = size.ok_or_else(|| self.no_cut(CARD.id, asked))?;
        Ok((size != CARD.trim).then_some(size))
    }

    fn no_cut(&self, stock: &str, size: Size) -> anyhow::Error {
        let args = vec![
            ("profile", (&self.profile.name).into()),
            ("stock", stock.into()),
            ("width", millimetres(size.width)),
            ("height", millimetres(size.height)),
        ];
        anyhow!(self.job.context.teller.text("render-profile-cut", &args))
    }

    /// `globalissimo-card-fr`, with the side where there are files of both; `globalissimo-cards-credits-fr`,
    /// as cards, board and tokens have each their own.
    fn stem(&self, part: &Part) -> String {
        let (product, lang) = (self.job.product, self.job.lang.id());
        let game = product.game;
        let what = match part.stock {
            Some(stock) => stock.id.to_owned(),
            None => format!("{}-credits", product.target.id()),
        };
        match part.side {
            None => format!("{game}-{what}-{lang}"),
            Some(Side::Front) => format!("{game}-{what}-{lang}-fronts"),
            Some(Side::Back) => format!("{game}-{what}-{lang}-backs"),
        }
    }

    fn pages(&self, part: Part) -> Result<()> {
        let stem = self.stem(&part);
        // The credits are a page to read, and are not cut.
        let bleed = part.stock.map_or(0.0, |_| self.profile.bleed());
        let pages = part.document.pages().len();
        let bytes = export::pdf_with_bleed(part.document, &self.ident(&stem), bleed)?;
        self.write(&stem, &bytes, pages)
    }

    /// A picture a face; a face that several pieces show is written once.
    fn pictures(&self, part: &Part) -> Result<()> {
        let job = self.job;
        let folder = self.folder.join(self.stem(part));
        job.make_folder(&folder)?;
        let dpi = self.profile.dpi.as_ref().map_or(DPI, |dpi| dpi.value);
        let mut written = std::collections::BTreeSet::new();
        export::png(&part.document, dpi, |rank, bytes| -> Result<()> {
            let name = match part.faces.get(rank) {
                Some(face) => face.clone(),
                None => format!("credits-{}", rank + 1),
            };
            if name.is_empty() || !written.insert(name.clone()) {
                return Ok(());
            }
            write_whole(job.context, &folder.join(format!("{name}.png")), &bytes)
        })?;
        job.say_wrote(
            "render-wrote-faces",
            ("folder", &folder),
            ("files", written.len()),
        );
        Ok(())
    }

    fn ident(&self, stem: &str) -> String {
        format!(
            "{stem} {} {}",
            self.profile.id, self.job.dataset.edition.year
        )
    }

    fn write(&self, stem: &str, bytes: &[u8], pages: usize) -> Result<()> {
        self.job.make_folder(&self.folder)?;
        let path = self.folder.join(format!("{stem}.pdf"));
        write_whole(self.job.context, &path, bytes)?;
        self.job
            .say_wrote("render-wrote", ("file", &path), ("pages", pages));
        Ok(())
    }
}

/// Whether two sizes are one, but for what is lost in rounding inches.
fn is_near(a: Size, b: Size) -> bool {
    (a.width - b.width).abs() < 0.2 && (a.height - b.height).abs() < 0.2
}
