//! A file that is not YAML.

use diag::{Kind, Severity, Text};

/// Raised where the YAML parser gives up.
pub static KIND: Kind = Kind {
    code: "yaml-syntax",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this is not valid YAML: { $problem }",
        help: "look here and just above for an open bracket or quote, a wrong indentation, or a \
               text with `: ` that needs quotes",
        explain: "The file cannot be taken apart into fields and values, so nothing in it counts \
                  until this is mended. The place shown is where the parser gave up; the slip is \
                  there or a little above. Usual causes are a bracket or a quote that is never \
                  closed, a line indented by one space too many or too few, and a text with a \
                  colon and a space in it, which must be put in quotes.",
    },
    fr: Text {
        message: "ce n’est pas du YAML valide : { $problem }",
        help: "cherchez ici et juste au-dessus un crochet, une accolade ou un guillemet resté \
               ouvert, un retrait faux, ou un texte avec `: ` à mettre entre guillemets droits",
        explain: "Le fichier ne se laisse pas découper en champs et en valeurs : rien de ce qu’il \
                  contient ne compte tant que l’erreur est là. L’endroit indiqué est celui où \
                  l’analyseur a renoncé ; la faute s’y trouve, ou un peu plus haut. L’analyseur \
                  décrit le problème en anglais. Les causes habituelles sont un crochet ou un \
                  guillemet jamais refermé, une ligne en retrait d’une espace de trop ou de \
                  moins, et un texte qui contient un deux-points suivi d’une espace : il se met \
                  entre guillemets droits.",
    },
    wrong: "title: Global Carbon Budget: edition of 2025",
    right: "title: \"Global Carbon Budget: edition of 2025\"",
};
