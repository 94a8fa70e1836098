# What is found about the data package.

datapackage-stale = `{ $file }` does not say what the edition says by now: { $parts }
    .help = make it anew: `mappemonde schema datapackage > { $file }`
    .explain = `data/datapackage.json` tells other programs which tables there are, with columns, limits and sources. It is made from the data, and grows old when a category, a source, a limit or the edition changes. No card shows it, but a program that trusts it then refuses good values or credits the wrong source. Its titles may be in either language, and what you add at its top level, such as `contributors`, does not count; making it anew drops that.
