# Commands that keep running while files change.
watch-no-project = there is no project here to watch: choose one with --project, or create one with `mappemonde new`
watch-failed = cannot watch the project folder: { $reason }
watch-begins = Watching the project; Ctrl-C stops it.
watch-gone = resolved: { $code } in { $file }: { $message }
watch-changed = Changed: { $files }. New: { $new }, resolved: { $gone }; now { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }, { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }.
lsp-broken = communication with the editor failed: { $reason }
