//! A download that is something else than a table.

use diag::{Kind, Severity, Text};

/// Raised for web pages, workbooks, PDFs and archives that cannot be read.
pub static KIND: Kind = Kind {
    code: "download-unreadable",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` { $reason ->\n\
                  [html] is a web page, not a download\n\
                  [login] is a page that asks for a password, not a download\n\
                  [empty] is empty\n\
                  [pdf] is a PDF, which has no columns\n\
                  [workbook] is a workbook of a spreadsheet\n\
                  [xml] is XML, which has no columns\n\
                  [json] is not written as JSON\n\
                  [encrypted] is an archive that asks for a password\n\
                  [zip-empty] is an archive without any file\n\
                  [zip-nothing] is an archive without a table of this publisher\n\
                  [zip-broken] is a damaged archive\n\
                  [zip-bomb] is an archive that would unpack to more than any publisher offers\n\
                  [zip-names] is an archive with files that lead out of its folder\n\
                  *[other] is not a text\n\
                  }",
        help: "{ $reason ->\n\
                  [html] open the page in a browser, take the file behind its button for CSV or \
                  ZIP, and name that one\n\
                  [login] log in first, then download the file again\n\
                  [json] name files of the Factbook, whose names end in `.json`, or download them again\n\
                  [pdf] look on the page of the publisher for the same figures as CSV\n\
                  [xml] look on the page of the publisher for the same figures as CSV\n\
                  [workbook] open it, save the sheet with the figures as CSV (UTF-8), and name \
                  that file\n\
                  [encrypted] unpack it with its password, and name the CSV file in it\n\
                  [zip-nothing] unpack it, and name the file with the figures\n\
                  [zip-bomb] do not unpack it; download it again from the page of the publisher\n\
                  [zip-names] do not unpack it; download it again from the page of the publisher\n\
                  *[other] download it again from the page of the publisher\n\
                  }",
        explain: "What arrives when a download fails often has the right name and the wrong \
                  content: a page that says that the address has moved, one that asks for a \
                  password, an archive that broke off. And some offer the same figures as a \
                  workbook or a PDF, which lay out a page and not a table. Nothing of such a file \
                  is used. Take the CSV, or the ZIP with the CSV in it.",
    },
    fr: Text {
        message: "`{ $file }` { $reason ->\n\
                  [html] est une page web, non un téléchargement\n\
                  [login] est une page qui demande un mot de passe, non un téléchargement\n\
                  [empty] est vide\n\
                  [pdf] est un PDF, qui n’a pas de colonnes\n\
                  [workbook] est un classeur de tableur\n\
                  [xml] est du XML, qui n’a pas de colonnes\n\
                  [json] n’est pas écrit en JSON\n\
                  [encrypted] est une archive qui demande un mot de passe\n\
                  [zip-empty] est une archive sans aucun fichier\n\
                  [zip-nothing] est une archive sans tableau de cet éditeur\n\
                  [zip-broken] est une archive abîmée\n\
                  [zip-bomb] est une archive qui se déploierait au-delà de tout ce qu’un éditeur \
                  propose\n\
                  [zip-names] est une archive dont des fichiers mènent hors de son dossier\n\
                  *[other] n’est pas un texte\n\
                  }",
        help: "{ $reason ->\n\
                  [html] ouvrez la page dans un navigateur, prenez le fichier CSV ou ZIP qu’elle \
                  propose et nommez celui-là\n\
                  [login] connectez-vous d’abord, puis téléchargez de nouveau le fichier\n\
                  [json] nommez des fichiers du Factbook, dont le nom finit par `.json`, ou téléchargez-les de nouveau\n\
                  [pdf] cherchez sur la page de l’éditeur les mêmes chiffres en CSV\n\
                  [xml] cherchez sur la page de l’éditeur les mêmes chiffres en CSV\n\
                  [workbook] ouvrez-le, enregistrez la feuille des chiffres en CSV (UTF-8) et \
                  nommez ce fichier\n\
                  [encrypted] décompressez-la avec son mot de passe et nommez le fichier CSV \
                  qu’elle contient\n\
                  [zip-nothing] décompressez-la et nommez le fichier des chiffres\n\
                  [zip-bomb] ne la décompressez pas\u{202f}; téléchargez-la de nouveau depuis la \
                  page de l’éditeur\n\
                  [zip-names] ne la décompressez pas\u{202f}; téléchargez-la de nouveau depuis la \
                  page de l’éditeur\n\
                  *[other] téléchargez-le de nouveau depuis la page de l’éditeur\n\
                  }",
        explain: "Ce qui arrive quand un téléchargement échoue porte souvent le bon nom et un tout \
                  autre contenu\u{a0}: une page qui annonce une nouvelle adresse, une autre qui \
                  demande un mot de passe, une archive interrompue. Certains proposent aussi les \
                  mêmes chiffres en classeur ou en PDF, qui composent une page et non un tableau. \
                  Rien n’est pris d’un tel fichier. Prenez le CSV, ou le ZIP qui le contient.",
    },
    wrong: "<!doctype html><title>Moved</title>",
    right: "\"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"2025\"",
};
