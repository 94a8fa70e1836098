//! A line that is not JSON.

use diag::{Kind, Severity, Text};

/// Raised for a line that is not JSON, or not UTF-8.
pub static KIND: Kind = Kind {
    code: "record-syntax",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this line is not { $problem ->\n\
                  [utf8] UTF-8\n\
                  *[json] JSON\n\
                  }",
        help: "put back what stood here; or go back to the lines before it",
        explain: "A record is lines of JSON in UTF-8, each complete in itself. A last line that \
                  was cut off is left out without more ado, since the program may be stopped at \
                  any moment; damage anywhere else was done later.",
    },
    fr: Text {
        message: "cette ligne n’est pas { $problem ->\n\
                  [utf8] en UTF-8\n\
                  *[json] du JSON\n\
                  }",
        help: "remettez ce qui était là\u{202f}; ou revenez aux lignes d’avant",
        explain: "Une partie enregistrée est faite de lignes de JSON en UTF-8, chacune \
                  complète. Une dernière ligne coupée est laissée de côté sans plus, puisque le \
                  programme peut être arrêté à tout moment\u{202f}; tout autre dommage est venu plus \
                  tard.",
    },
    wrong: "{\"seat\":0,\"action\":guess}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
