//! `diff REV` in a repository that somebody else made: git runs nothing of theirs, fetches nothing, and
//! takes no more memory than it should.

use super::differences::{git, project, run};
use crate::support::bin::Project;

/// A project whose last commit is the revision `old`.
fn repository() -> Project {
    let project = project();
    git(&project, "", &["init", "--quiet"]);
    git(&project, "", &["add", "data"]);
    git(&project, "", &["commit", "--quiet", "-m", "The last edition"]);
    git(&project, "", &["tag", "old"]);
    project
}

#[test]
fn no_program_of_a_repository_is_run() {
    use std::os::unix::fs::PermissionsExt as _;

    let project = repository();
    let blob = git(&project, "", &["rev-parse", "old:data/edition.yaml"]);
    let (folder, file) = blob.trim().split_at(2);
    project.remove(&format!(".git/objects/{folder}/{file}"));
    let ran = project.path("ran");
    project.write("program", format!("#!/bin/sh\ntouch '{}'\n", ran.display()));
    let program = project.path("program");
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).expect("a mode");
    let program = program.display().to_string();
    let address = format!("ext::{program} %S");
    for [key, value] in [
        ["core.repositoryFormatVersion", "1"],
        ["extensions.partialClone", "origin"],
        ["remote.origin.promisor", "true"],
        ["remote.origin.url", &address],
        ["protocol.ext.allow", "always"],
        ["core.alternateRefsCommand", &program],
        ["core.askPass", &program],
        ["core.editor", &program],
        ["core.fsmonitor", &program],
        ["core.pager", &program],
        ["core.sshCommand", &program],
        ["credential.helper", &program],
        ["diff.external", &program],
    ] {
        git(&project, "", &["config", key, value]);
    }
    for (lang, lacks) in
        [("en", "this clone does not contain it"), ("fr", "ce clone ne le contient pas")]
    {
        let asked = run(&project, &["diff", "old", "--lang", lang]);
        assert_eq!(asked.code, Some(1), "{}", asked.err);
        assert!(asked.err.contains(lacks), "{}", asked.err);
        assert!(asked.err.contains("`git fetch --refetch --no-filter`"), "{}", asked.err);
    }
    assert!(!ran.exists());
}

#[test]
fn files_that_unpack_to_more_than_memory_are_not_read() {
    let project = repository();
    project.write("zeros", vec![0; 30_000_000]);
    let blob = git(&project, "", &["hash-object", "-w", "zeros"]);
    for number in 0..5 {
        let entry = format!("100644,{},data/zeros-{number}.csv", blob.trim());
        git(&project, "", &["update-index", "--add", "--cacheinfo", &entry]);
    }
    git(&project, "", &["commit", "--quiet", "-m", "Zeros"]);
    let refused = run(&project, &["diff", "HEAD"]);
    let said = "mappemonde: cannot read revision `HEAD`: its files take more than 128 MB in total under \
                data/ and templates/; remove what is not part of the edition, or compare with a folder \
                that contains it\n";
    assert_eq!((refused.code, refused.err.as_str()), (Some(1), said));
    assert_eq!(run(&project, &["diff", "old"]).code, Some(0));
}

/// As in a hook: what is meant is the repository of the project.
#[test]
fn variables_lead_to_no_other_repository() {
    let project = repository();
    let mut command = project.command(&["diff", "old"]);
    let elsewhere = crate::support::bin::Run::of(command.env("GIT_DIR", "last"));
    assert_eq!(elsewhere.code, Some(0), "{}", elsewhere.err);
}
