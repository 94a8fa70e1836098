# What is found about the data package.

datapackage-stale = `{ $file }` no longer matches the edition: { $parts }
    .help = regenerate it: `mappemonde schema datapackage > { $file }`
    .explain = `data/datapackage.json` describes the tables to other programs, with their columns, limits and sources. It is generated from the data and becomes outdated when a category, a source, a limit or the edition changes. No card uses it, but a program that relies on it then rejects valid values or credits the wrong source. Its titles may be in either language, and what you add at its top level, such as `contributors`, is not compared; regenerating the file removes it.
