//! A page that does not say where it is cut.

use diag::{Kind, Severity, Text};

/// Raised where the trim box is missing, or not as far inside as the bleed is wide.
pub static KIND: Kind = Kind {
    code: "preflight-trim-box",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: { $state ->\n\
                  [missing] the trim box is missing\n\
                  *[elsewhere] the trim box lies { $found } mm inside the page, not { $wanted } \
                  mm\n\
                  }",
        help: "write a trim box that is the page without its bleed; for sheets, the page itself",
        explain: "The trim box says what is left of a page once it is cut. Without it, whoever \
                  places the page must guess; with a wrong one, the cut goes through the picture \
                  or leaves a stripe of bleed.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: { $state ->\n\
                  [missing] la zone de rognage manque\n\
                  *[elsewhere] la zone de rognage est à { $found } mm du bord de la page, et non \
                  à { $wanted } mm\n\
                  }",
        help: "écrivez une zone de rognage (TrimBox) qui soit la page sans son fond \
               perdu\u{202f}; pour une planche, la page elle-même",
        explain: "La zone de rognage, TrimBox, dit ce qui reste d’une page une fois coupée. Sans \
                  elle, qui place la page doit deviner\u{202f}; avec une zone fausse, la coupe \
                  traverse l’image ou laisse une bande de fond perdu.",
    },
    wrong: "/TrimBox [0 0 195.59 266.46]",
    right: "/TrimBox [8.5 8.5 187.09 257.95]",
};
