# Commands that go on while files change.
watch-no-project = there is no project here to watch: --project names one, and `mappemonde new` makes one
watch-failed = the folder of the project cannot be watched: { $reason }
watch-begins = Watching the project; Ctrl-C ends it.
watch-gone = gone: { $code } in { $file }: { $message }
watch-changed = Changed: { $files }. New: { $new }, gone: { $gone }; now { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }, { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }.
lsp-broken = the editor cannot be understood any more: { $reason }
