//! Resources of content: forms, images, patterns, annotations, and named colour spaces. Missing and malformed
//! resources are recorded as unreadable.

use kurbo::{Affine, Point};
use lopdf::{Dictionary, Object, Stream};

use super::colour::{ColourModel, CurrentColour};
use super::content::PreflightVisitor;
use super::page_facts::{LOOKED_UP, UNREADABLE};
use super::path::box_outline;
use super::state::State;
use pdf::lexer::{Lexer, Operand};
use pdf::reading::{self, resolved};
use pdf::{annotations, geometry};

impl<'a> PreflightVisitor<'a> {
    /// Returns the object of an entry, with references resolved; `None` if it is absent or null.
    pub(super) fn entry(&mut self, dict: &'a Dictionary, key: &[u8]) -> Option<&'a Object> {
        let object = dict.get(key).ok()?;
        if !self.spend_operators(LOOKED_UP) {
            return None;
        }
        match resolved(self.document, object) {
            Some(Object::Null) => None,
            Some(object) => Some(object),
            None => self.missing(),
        }
    }

    /// Records an object as unreadable, and returns `None`.
    fn missing<T>(&mut self) -> Option<T> {
        self.record_incomplete(UNREADABLE);
        None
    }

    /// Returns a resource that is a dictionary, or the dictionary of one that is a stream.
    pub(super) fn named(
        &mut self,
        resources: Option<&'a Dictionary>,
        kind: &[u8],
        name: &[u8],
    ) -> Option<&'a Dictionary> {
        match self.resource(resources, kind, name)? {
            Object::Stream(stream) => Some(&stream.dict),
            Object::Dictionary(dict) => Some(dict),
            _ => self.missing(),
        }
    }

    /// Returns a resource by category, such as `Font`, and name; a missing one is recorded.
    pub(super) fn resource(
        &mut self,
        resources: Option<&'a Dictionary>,
        kind: &[u8],
        name: &[u8],
    ) -> Option<&'a Object> {
        let found = self.find(resources, kind, name);
        if found.is_some() { found } else { self.missing() }
    }

    /// Returns a resource by category and name; `None` if there is none.
    pub(super) fn find(
        &mut self,
        resources: Option<&'a Dictionary>,
        kind: &[u8],
        name: &[u8],
    ) -> Option<&'a Object> {
        match self.entry(resources?, kind)? {
            Object::Dictionary(all) => self.entry(all, &reading::name(name)),
            _ => self.missing(),
        }
    }

    /// Returns the colour model of a named colour space: one of the resources, or a predefined one.
    pub(super) fn space(
        &mut self,
        resources: Option<&'a Dictionary>,
        name: Option<&[u8]>,
    ) -> ColourModel {
        let Some(name) = name else {
            return ColourModel::Other;
        };
        let own = Object::Name(reading::name(name));
        let found = self.find(resources, b"ColorSpace", name);
        self.space_of(found.unwrap_or(&own))
    }

    /// Returns the colour model of a colour space, and records if it is a device space.
    fn space_of(&mut self, object: &Object) -> ColourModel {
        let space = ColourModel::from_object(self.document, object);
        if space.is_none() {
            self.record_incomplete(UNREADABLE);
        }
        let space = space.unwrap_or(ColourModel::Other);
        match ColourModel::is_device(self.document, object) {
            Some(true) => {
                self.seen.devices.insert(space);
            }
            Some(false) => self.seen.is_calibrated = true,
            None => {}
        }
        space
    }

    /// Records the colour model of a gradient.
    pub(super) fn record_gradient(&mut self, shading: Option<&'a Dictionary>) {
        let Some(space) = shading.and_then(|shading| self.entry(shading, b"ColorSpace")) else {
            return self.record_incomplete(UNREADABLE);
        };
        self.record_spots_of(space, (f64::NAN, f64::NAN));
        let space = self.space_of(space);
        self.seen.spaces.insert(space);
    }

    /// Interprets a form or an image.
    pub(super) fn draw_xobject(
        &mut self,
        stream: &'a Stream,
        resources: Option<&'a Dictionary>,
        state: &State<'a>,
        deep: usize,
    ) {
        let kind = self.entry(&stream.dict, b"Subtype");
        match kind.and_then(|kind| kind.as_name().ok()) {
            Some(b"Image") => {
                self.picture(&stream.dict, state);
                self.paint_image(stream, state, deep);
            }
            Some(b"Form") => {
                let matrix = state.graphics.ctm * self.matrix(&stream.dict);
                let mut own = state.through(matrix);
                let bbox = self.entry(&stream.dict, b"BBox").and_then(|own| self.four(own));
                // Only a box that is missing or invalid hides nothing: what it would hide is unknown.
                if let Some(bbox) = bbox {
                    self.clip_to(&box_outline(bbox, matrix), false, &mut own);
                }
                let group = stream.dict.get_deref(b"Group", self.document);
                // Without a group, the objects of a form are composited with the page one by one.
                if group.is_ok_and(|group| group.as_dict().is_ok()) {
                    self.paint_group(&own, |visitor, own| {
                        visitor.interpret_stream(stream, &stream.dict, resources, own, deep);
                    });
                } else {
                    self.interpret_stream(stream, &stream.dict, resources, own, deep);
                }
            }
            _ => self.record_incomplete(UNREADABLE),
        }
    }

    /// Interprets the content of a form, a pattern or a glyph. Its resources are those of `owner`, or else those of
    /// the
    /// surrounding content.
    pub(super) fn interpret_stream(
        &mut self,
        stream: &'a Stream,
        owner: &'a Dictionary,
        resources: Option<&'a Dictionary>,
        state: State<'a>,
        deep: usize,
    ) {
        if deep == 0 {
            return self.record_depth_limit();
        }
        if !state.graphics.ctm.is_finite() {
            return self.record_incomplete(UNREADABLE);
        }
        // Forms of early versions have no resources, and share the page's (ISO 32000-2, 7.8.3).
        let resources = match self.entry(owner, b"Resources") {
            Some(Object::Dictionary(own)) => Some(own),
            Some(_) => self.missing(),
            None => resources,
        };
        let content = self.unpack_once(stream);
        self.content(&content, resources, state, deep - 1);
    }

    /// Returns the matrix of a form or a pattern; the identity if it has none.
    pub(super) fn matrix(&mut self, dict: &'a Dictionary) -> Affine {
        self.matrix_at(dict, b"Matrix").unwrap_or(Affine::IDENTITY)
    }

    /// Returns the matrix in an entry, if there is one.
    pub(super) fn matrix_at(&mut self, dict: &'a Dictionary, key: &[u8]) -> Option<Affine> {
        let found = self.entry(dict, key)?;
        let matrix = geometry::matrix(self.document, found);
        if matrix.is_some() { matrix } else { self.missing() }
    }

    /// Returns `true` if a pattern or font is used for the first time on the page with this matrix (without regard to
    /// the translation) and with these inherited colours.
    pub(super) fn is_new(
        &mut self,
        dict: &'a Dictionary,
        matrix: Affine,
        colours: &[&CurrentColour<'a>],
    ) -> bool {
        // Sizes and resolutions do not depend on the translation.
        let [a, b, c, d, ..] = matrix.as_coeffs().map(f64::to_bits);
        let colours = colours.iter().map(|colour| colour.key()).collect();
        self.inspected.insert((std::ptr::from_ref(dict), [a, b, c, d], colours))
    }

    /// Inspects content without painting it.
    pub(super) fn inspect_only(&mut self, look: impl FnOnce(&mut Self)) {
        let was_aside = std::mem::replace(&mut self.inspects_only, true);
        look(self);
        self.inspects_only = was_aside;
    }

    /// Paints content that has been inspected.
    pub(super) fn paint_only(&mut self, print: impl FnOnce(&mut Self)) {
        let was_again = std::mem::replace(&mut self.paints_only, true);
        print(self);
        self.paints_only = was_again;
    }

    /// Inspects a pattern that becomes the current colour. It is placed by the initial matrix of the content; `cm`
    /// does not move it.
    pub(super) fn inspect_pattern(
        &mut self,
        resources: Option<&'a Dictionary>,
        name: &[u8],
        (state, base): (&State<'a>, Affine),
        deep: usize,
    ) {
        let Some(object) = self.resource(resources, b"Pattern", name) else {
            return;
        };
        let dict = match object {
            Object::Stream(stream) => &stream.dict,
            Object::Dictionary(dict) => dict,
            _ => return self.record_incomplete(UNREADABLE),
        };
        let number = |object: Option<&Object>| object.and_then(|object| object.as_i64().ok());
        let kind = self.entry(dict, b"PatternType");
        let paint = self.entry(dict, b"PaintType");
        match (number(kind), object, number(paint)) {
            (Some(1), Object::Stream(stream), Some(paint @ (1 | 2))) => {
                let matrix = base * self.matrix(dict);
                if self.is_new(dict, matrix, &[]) {
                    // A tile has a graphics state of its own; only an uncoloured tile takes the current colour.
                    let (fill, stroke) = (state.fill.clone(), state.stroke.clone());
                    let own =
                        State { is_stencil: paint == 2, is_repeated: true, ..State::new(matrix) };
                    let own = if paint == 2 { State { fill, stroke, ..own } } else { own };
                    self.inspect_only(|visitor| {
                        visitor.interpret_stream(stream, dict, resources, own, deep)
                    });
                }
            }
            (Some(2), ..) => {
                let shading = match self.entry(dict, b"Shading") {
                    Some(Object::Stream(shading)) => Some(&shading.dict),
                    Some(Object::Dictionary(shading)) => Some(shading),
                    _ => None,
                };
                self.record_gradient(shading);
            }
            _ => self.record_incomplete(UNREADABLE),
        }
    }

    /// Interprets the appearances of annotations that are printed.
    pub(super) fn annotations(&mut self, page: &'a Dictionary, matrix: Affine, deep: usize) {
        let all = match self.entry(page, b"Annots") {
            Some(Object::Array(all)) => all,
            Some(_) => return self.record_incomplete(UNREADABLE),
            None => return,
        };
        for one in all {
            if !self.spend_operators(LOOKED_UP) {
                return;
            }
            match resolved(self.document, one) {
                Some(Object::Dictionary(one)) => self.annotation(one, matrix, deep),
                Some(Object::Null) => {}
                _ => self.record_incomplete(UNREADABLE),
            }
        }
    }

    /// Interprets the appearance of an annotation, if the annotation is printed.
    fn annotation(&mut self, annotation: &'a Dictionary, page: Affine, deep: usize) {
        let flags = self.entry(annotation, b"F").map_or(Ok(0), Object::as_i64);
        // Unreadable flags count as printed, so that no annotation escapes the checks.
        let flags = flags.unwrap_or(annotations::PRINTED);
        if !annotations::is_printed(flags) {
            return;
        }
        let rect = self.entry(annotation, b"Rect").and_then(|rect| self.four(rect));
        // Nothing shows in a rectangle without area, such as that of an invisible signature.
        if rect.is_some_and(|[left, bottom, right, top]| left >= right || bottom >= top) {
            return;
        }
        let look = match self.entry(annotation, b"AP") {
            Some(Object::Dictionary(looks)) => self.entry(looks, b"N"),
            Some(_) => self.missing(),
            None => {
                // Links and pop-ups are not drawn; of other annotations each reader draws an appearance of its own.
                let kind = self.entry(annotation, b"Subtype").map(Object::as_name);
                if !matches!(kind, Some(Ok(b"Link" | b"Popup"))) {
                    self.record_incomplete(UNREADABLE);
                }
                return;
            }
        };
        let look = match look {
            // One of several appearances, by the state of the annotation.
            Some(Object::Dictionary(looks)) => match self.entry(annotation, b"AS") {
                // A state without an appearance is not drawn: many check boxes have none for `Off`.
                Some(Object::Name(state)) if !looks.has(state) => return,
                Some(Object::Name(state)) => self.entry(looks, state),
                _ => self.missing(),
            },
            look => look,
        };
        let (Some(Object::Stream(stream)), Some(rect)) = (look, rect) else {
            return self.record_incomplete(UNREADABLE);
        };
        let Some(own) = self.entry(&stream.dict, b"BBox").and_then(|own| self.four(own)) else {
            return self.record_incomplete(UNREADABLE);
        };
        let fitted = annotations::fitted(own, self.matrix(&stream.dict), rect);
        self.draw_xobject(stream, None, &State::new(page * fitted), deep);
    }

    /// Reads a rectangle: left, bottom, right, top. A PDF may name any two opposite corners.
    pub(super) fn four(&self, object: &Object) -> Option<[f64; 4]> {
        reading::rectangle(self.document, object)
    }

    /// Inspects an image, which fills the unit square: its colour model and its resolution.
    fn picture(&mut self, picture: &'a Dictionary, state: &State<'a>) {
        let number = |object: Option<&Object>| object.and_then(|object| object.as_i64().ok());
        self.seen.has_transparency |= picture.has(b"SMask");
        let width = self.entry(picture, b"Width");
        let height = self.entry(picture, b"Height");
        let mask = self.entry(picture, b"ImageMask").map_or(Ok(false), Object::as_bool);
        let space = match mask {
            Ok(true) => None,
            // JPEG 2000 may define its colour space inside, which is not read.
            _ => match self.entry(picture, b"ColorSpace") {
                Some(space) => {
                    self.record_spots_of(space, upper_left(state));
                    Some(self.space_of(space))
                }
                None => return self.record_incomplete(UNREADABLE),
            },
        };
        match (number(width), number(height), mask) {
            (Some(width), Some(height), Ok(_)) => self.record_image([width, height], space, state),
            _ => self.record_incomplete(UNREADABLE),
        }
    }

    /// Records the resolution of an image of `dots` pixels (width and height), and its colour model. Without `space`
    /// it is a stencil mask, which is painted in the current colour.
    fn record_image(&mut self, dots: [i64; 2], space: Option<ColourModel>, state: &State<'a>) {
        match space {
            Some(space) => {
                self.seen.spaces.insert(space);
            }
            None => self.painted_ink(&state.fill, state, upper_left(state)),
        }
        let (across, down) = geometry::unit_lengths(state.graphics.ctm);
        if !(across.is_finite() && down.is_finite()) {
            return self.record_incomplete(UNREADABLE);
        }
        // The least length keeps the resolution finite for an image scaled to nothing, so that it can be compared.
        let dpi = |dots: i64, length: f64| dots as f64 * 25.4 / length.max(1e-6);
        let dpi = dpi(dots[0], across).min(dpi(dots[1], down));
        if self.seen.lowest_resolution.is_none_or(|(least, _)| dpi < least) {
            self.seen.lowest_resolution = Some((dpi, upper_left(state)));
        }
    }

    /// Inspects an inline image, with keys and values in full or abbreviated. Only stencil masks are painted.
    pub(super) fn inline_image(
        &mut self,
        operands: &[Operand<'_>],
        resources: Option<&'a Dictionary>,
        state: &State<'a>,
        deep: usize,
    ) {
        let find = |keys: [&[u8]; 2]| {
            let mut pairs = operands.chunks_exact(2);
            let is_key =
                |key: &Operand<'_>| matches!(key, Operand::Name(name) if keys.contains(name));
            pairs.find(|pair| is_key(&pair[0])).map(|pair| &pair[1])
        };
        let number = |keys| find(keys).and_then(Operand::number);
        let space = match (find([b"IM", b"ImageMask"]), find([b"CS", b"ColorSpace"])) {
            (Some(Operand::Flag(true)), _) => None,
            (_, Some(Operand::Name(name))) => {
                if let Some(space) = self.find(resources, b"ColorSpace", name) {
                    self.record_spots_of(space, upper_left(state));
                }
                Some(self.space(resources, Some(name)))
            }
            // An indexed space, such as `[/I /RGB 1 <000000FF0000>]`.
            (_, Some(Operand::List(list))) => {
                let mut inner = Vec::new();
                Lexer::new(list).next(&mut inner);
                match inner.as_slice() {
                    [Operand::Name(b"I" | b"Indexed"), Operand::Name(name), ..] => {
                        Some(self.space(resources, Some(name)))
                    }
                    _ => return self.record_incomplete(UNREADABLE),
                }
            }
            _ => return self.record_incomplete(UNREADABLE),
        };
        match (number([b"W", b"Width"]), number([b"H", b"Height"])) {
            (Some(width), Some(height)) => {
                self.record_image([width as i64, height as i64], space, state);
                match space {
                    None => self.paint_stencil(state, deep),
                    Some(_) => self.cover_square(state),
                }
            }
            _ => self.record_incomplete(UNREADABLE),
        }
    }
}

/// Returns the upper left corner of an image, which fills the unit square; NaN if it is drawn in many places.
fn upper_left(state: &State<'_>) -> (f64, f64) {
    let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
    let corners = corners.map(|corner| state.graphics.ctm * Point::from(corner));
    let left = corners.iter().map(|corner| corner.x).fold(f64::INFINITY, f64::min);
    let top = corners.iter().map(|corner| corner.y).fold(f64::NEG_INFINITY, f64::max);
    state.placed((left, top))
}
