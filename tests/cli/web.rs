//! The page of the games: the folder and the file that are written, and the server on this computer.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use assets::Assets;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};

use super::Cases;
use crate::support::bin::Project;
use testing::golden;

/// Files by name.
type Files = BTreeMap<String, Vec<u8>>;

/// What was written, but for folders.
fn written(project: &Project, folder: &str) -> Files {
    let names = project.list(folder).into_iter().filter(|name| !name.ends_with('/'));
    let read = |name: String| {
        let bytes = std::fs::read(project.path(&format!("{folder}/{name}"))).expect("a file");
        (name, bytes)
    };
    names.map(read).collect()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
    rest.split_once(after).unwrap_or_else(|| panic!("no {after} after {before}")).0
}

fn pack(bytes: &[u8]) -> Files {
    assets::unpack(bytes).expect("a pack").into_iter().collect()
}

fn unpacked(bytes: &[u8]) -> Files {
    pack(&unpack::decompress(bytes).expect("LZMA"))
}

fn unzipped(bytes: &[u8]) -> Vec<u8> {
    let mut unpacked = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut unpacked).expect("gzip");
    unpacked
}

fn pictures(bytes: &[u8]) -> Files {
    pack(&unzipped(bytes))
}

/// Whether an address leads out of the page. Names of the forms of XML are addresses that nobody asks for.
fn leads_out(text: &str) -> Option<&str> {
    let forms = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"];
    let starts = text.match_indices("http").map(|(at, _)| &text[at..]);
    let mut addresses =
        starts.filter(|rest| ["http://", "https://"].iter().any(|s| rest.starts_with(s)));
    addresses
        .find(|rest| !forms.iter().any(|form| rest.starts_with(form)))
        .map(|rest| rest.split(['"', '\'', ' ', ')', '<']).next().unwrap_or(rest))
}

#[test]
fn the_page_of_an_edition_is_a_folder_and_a_file() {
    let project = Project::world();
    let run = project.run(&["web", "site"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    for said in ["site: ", "site.html: the same page in one file, "] {
        assert!(run.err.lines().any(|line| line.starts_with(said)), "{}", run.err);
    }
    let files = written(&project, "site");
    let is_made =
        |name: &&String| ["data/", "faces/", "flags/"].iter().any(|of| name.starts_with(of));
    let made: Vec<&str> = files.keys().filter(is_made).map(String::as_str).collect();
    if let Err(complaint) = golden("tests/cli/web.txt", &(made.join("\n") + "\n")) {
        panic!("{complaint}");
    }

    let run = project.run(&["web", "with-data/site", "--restcountries"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let with_data = written(&project, "with-data/site");
    // The page is the same to the byte, and what keeps it does not fetch what it does not need.
    let (data, page): (Files, Files) =
        with_data.into_iter().partition(|(name, _)| name.starts_with("restcountries/"));
    assert_eq!(page, files);
    let france = text(&data["restcountries/alpha/FRA"]);
    assert!(france.contains("\"svg\": \"../flags/FRA.svg\""), "{france}");
    assert!(
        data.contains_key("restcountries/all") && data.contains_key("restcountries/about.json")
    );

    // Each run typesets cards: one is looked at from all sides.
    look_at_folder(&project, &files);
    look_at_file(&project.read("site.html"), &files);
    look_at_others(&project, &files);
}

fn look_at_folder(project: &Project, files: &Files) {
    let built = content::assets().list("web/built");
    for name in built.iter().filter_map(|name| name.strip_prefix("web/built/")) {
        // The page for editors is another one.
        if name.starts_with("live/") {
            continue;
        }
        assert_eq!(files.contains_key(name), name != "built.json", "{name}");
    }
    let texts = files.iter().filter(|(name, _)| {
        [".html", ".js", ".css", ".svg", ".json", ".webmanifest"]
            .iter()
            .any(|end| name.ends_with(end))
    });
    for (name, bytes) in texts {
        assert_eq!(leads_out(text(bytes)), None, "{name}");
    }

    let document = text(&files["index.html"]);
    let policy = between(document, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    assert!(!policy.contains("unsafe-inline") && !policy.contains('*'), "{policy}");

    // What keeps the page knows each file, and no other.
    let list = between(text(&files["sw.js"]), "const EDITION=", ";\n");
    let list: serde_json::Value = serde_json::from_str(list).expect("JSON");
    let named = ["first", "rest"].map(|part| list[part].as_array().expect("a list").clone());
    let named: Vec<String> =
        named.concat().iter().map(|name| name.as_str().expect("a name").to_owned()).collect();
    let kept: BTreeSet<&str> = named.iter().map(String::as_str).collect();
    assert_eq!(kept.len(), named.len());
    let there: BTreeSet<&str> =
        files.keys().map(String::as_str).filter(|name| *name != "sw.js").collect();
    assert_eq!(kept, there);
    assert!(document.contains(&format!("page.js?{}", list["version"].as_str().expect("a text"))));

    // What was packed is the edition, and what is said in each language.
    let loaded = data::load(&Assets::folder(project.path("")).over(content::assets()));
    assert!(!loaded.report.has_errors(), "{:?}", loaded.report);
    let start = unpacked(&files["data/start.bin"]);
    let packed = model::unpack_dataset(&start[model::PACKED_FILE]).expect("an edition");
    let (aliases, tables) = (model::Aliases::default(), Vec::new());
    let register = loaded.dataset.register.territory_names();
    assert_eq!(packed, model::Dataset { register, aliases, tables, ..loaded.dataset });
    for lang in ["fr", "en"] {
        let said = unpacked(&files[&format!("data/{lang}.bin")]);
        assert!(said.contains_key(&format!("messages/{lang}/wasm-page.ftl")), "{:?}", said.keys());
        assert!(said.keys().all(|name| name.starts_with(&format!("messages/{lang}/"))));
    }
    assert!(unpacked(&files["data/land.bin"]).contains_key("data/map/world-50m.txt"));
}

/// The file beside the folder needs nothing else.
fn look_at_file(page: &str, files: &Files) {
    let policy = between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
    for (start, end, part) in [
        ("<style>", "</style>", "style-src"),
        ("<script type=\"module\">", "</script>", "script-src"),
    ] {
        let hash = STANDARD.encode(Sha256::digest(between(page, start, end)));
        assert!(policy.contains(&format!("{part} 'sha256-{hash}'")), "{part}: {policy}");
    }
    assert_eq!(
        page.matches("<script").count() - 1,
        page.matches("type=\"application/octet-stream\"").count()
    );
    let addresses = ["src=\"", "href=\"", "url("].map(|start| page.split(start).skip(1));
    for address in addresses.into_iter().flatten() {
        let start: String = address.chars().take(40).collect();
        assert!(start.starts_with("data:") || start.starts_with('#'), "{start}");
    }
    // Each file that the page may ask for is there, with its own bytes.
    let element = |id: &str| {
        let encoded = between(page, &format!("id=\"{id}\">"), "<");
        STANDARD.decode(encoded).expect("base64")
    };
    assert_eq!(element("file:data/start.bin"), files["data/start.bin"]);
    for folder in ["faces", "flags"] {
        let mut pictures = pictures(&element(&format!("pack:{folder}")));
        let shared = pictures.remove("shared").expect("a list");
        let shared: Vec<&str> = text(&shared).split('\n').collect();
        let whole = pictures.into_iter().map(|(name, bytes)| {
            // Every other part is the number of a line.
            let parts = text(&bytes).split('\u{1}').enumerate();
            let whole = parts.map(|(at, part)| match at % 2 {
                0 => part,
                _ => shared[part.parse::<usize>().expect("a number")],
            });
            (name, whole.collect::<String>().into_bytes())
        });
        let of_folder = files.iter().filter(|(name, _)| name.starts_with(&format!("{folder}/")));
        // The faces of the folder are compressed one by one.
        let of_folder = of_folder.map(|(name, bytes)| match name.strip_suffix(".gz") {
            Some(name) => (name.to_owned(), unzipped(bytes)),
            None => (name.clone(), bytes.clone()),
        });
        assert!(of_folder.eq(whole), "{folder}");
    }
}

/// The same edition is the same page, another one has another version, and what lies beside it stays.
fn look_at_others(project: &Project, files: &Files) {
    assert_eq!(project.run(&["web", "same", "--quiet"]).code, Some(0));
    assert!(written(project, "same") == *files);
    assert!(project.read("same.html") == project.read("site.html"));
    let version =
        |page: &Files| between(text(&page["index.html"]), "data-version=\"", "\"").to_owned();
    project.replace("data/values/area.csv", "FRA,643801", "FRA,643701");
    project.write("site/notes.txt", "mine");
    let run = project.run(&["web", "site", "--quiet"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_ne!(version(&written(project, "site")), version(files));
    assert_eq!(project.read("site/notes.txt"), "mine");
}

#[test]
fn nothing_of_others_is_written_over() {
    let mut cases = Cases::default();
    let project = Project::world();
    project.write("file", "mine");
    project.write("foreign/index.html", "<!doctype html><title>Mine</title>");
    project.write("half/page.js", "mine()");
    project.write("beside.html", "<!doctype html><title>Mine</title>");
    for folder in ["file", "foreign", "half", "beside", "."] {
        cases.run(&project, &["web", folder]);
    }
    cases.run(&project, &["web"]);
    cases.run(&project, &["web", "site", "--port", "4196"]);
    cases.run(&project, &["web", "--serve", "--port", "0"]);
    cases.run(&project, &["web", "--serve", "--port", "70000"]);
    cases.run(&project, &["page", "file", "--lang", "fr"]);
    assert_eq!(project.read("half/page.js"), "mine()");
    assert_eq!(project.list("foreign"), ["index.html"]);
    assert!(!project.path("beside").exists());
    project.replace("data/countries.yaml", "code: FRA", "code: FR");
    cases.run(&project, &["web", "site"]);
    assert!(!project.path("site").exists() && !project.path("site.html").exists());
    cases.compare("web-refused");
}

/// The program while it serves, ended with the test.
pub(super) struct Served {
    program: Child,
    pub(super) port: u16,
    /// What it says on its standard output: where the page is.
    pub(super) address: String,
}

impl Served {
    /// Starts a command that serves at a port.
    pub(super) fn start(project: &Project, command: &[&str]) -> Self {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = taken.local_addr().expect("an address").port();
        let (at, mut args) = (port.to_string(), command.to_vec());
        args.extend(["--port", &at]);
        let run = project.run(&args);
        assert_eq!(run.code, Some(1));
        assert!(run.err.contains(&format!("port {port} is already in use")), "{}", run.err);
        drop(taken);
        Self::of(&mut project.command(&args), &at)
    }

    /// Starts a command that serves at this port.
    pub(super) fn of(command: &mut Command, at: &str) -> Self {
        let mut program =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        let out = program.stdout.as_mut().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        assert!(line.starts_with(&format!("http://127.0.0.1:{at}/")), "{line}");
        let port = at.parse().expect("a port");
        Self { program, port, address: line.trim_end().to_owned() }
    }

    /// Sends bytes, and reads the answer: its first line, its head, and what follows.
    pub(super) fn ask(&self, request: &[u8]) -> (String, String, Vec<u8>) {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("a server");
        // A server that has heard enough may close before all is said.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a head");
        let head = text(&answer[..end]).to_owned();
        (head.lines().next().unwrap_or_default().to_owned(), head, answer[end + 4..].to_vec())
    }

    pub(super) fn get(&self, target: &str) -> (String, String, Vec<u8>) {
        self.ask(
            format!("GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port).as_bytes(),
        )
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it ends");
    }
}

#[test]
fn the_page_is_served_to_this_computer_alone() {
    let project = Project::world();
    let served = Served::start(&project, &["web", "--serve"]);
    assert_eq!(served.address, format!("http://127.0.0.1:{}/", served.port));
    assert!(!project.path("site").exists());

    let (line, head, document) = served.get("/");
    assert_eq!(line, "HTTP/1.1 200 OK");
    for said in [
        "Content-Type: text/html; charset=utf-8",
        "Content-Security-Policy: default-src 'none'; ",
        "X-Content-Type-Options: nosniff",
        &format!("Content-Length: {}", document.len()),
    ] {
        assert!(head.contains(said), "{said}: {head}");
    }
    assert_eq!(served.get("/index.html?later").2, document);
    let (_, head, unpacker) = served.get("/unpack.wasm.gz");
    assert!(head.contains("application/gzip") && !head.contains("Content-Encoding"), "{head}");
    assert!(unpacker.starts_with(b"\x1f\x8b"));
    assert!(served.get("/library/core.wasm.lz").1.contains("application/octet-stream"));
    assert!(served.get("/flags/FRA.svg").1.contains("image/svg+xml"));
    assert!(served.get("/manifest.webmanifest").1.contains("application/manifest+json"));

    for target in
        ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//index.html", "/data/", "/data"]
    {
        assert_eq!(served.get(target).0, "HTTP/1.1 404 Not Found", "{target}");
    }
    let host = format!("Host: localhost:{}\r\n", served.port);
    let with = |start: &str, rest: &str| served.ask(format!("{start}\r\n{rest}\r\n").as_bytes());
    let (line, head, body) = with("HEAD / HTTP/1.1", &host);
    assert_eq!((line.as_str(), body.len()), ("HTTP/1.1 200 OK", 0));
    assert!(head.contains(&format!("Content-Length: {}", document.len())), "{head}");
    let (line, head, _) = with("POST / HTTP/1.1", &host);
    assert_eq!(line, "HTTP/1.1 405 Method Not Allowed");
    assert!(head.contains("Allow: GET, HEAD"), "{head}");
    let foreign =
        ["", "Host: example.org\r\n", "Host: 127.0.0.1\r\n", "Host: localhost.example.org\r\n"];
    for foreign in foreign.map(str::to_owned).into_iter().chain([host.repeat(2)]) {
        assert_eq!(
            with("GET / HTTP/1.1", &foreign).0,
            "HTTP/1.1 421 Misdirected Request",
            "{foreign}"
        );
    }
    for start in [
        "GET /",
        "GET / HTTP/3",
        "GET / HTTP/1.1 more",
        "\u{1}",
        "GET http://example.org/ HTTP/1.1",
    ] {
        assert_eq!(with(start, &host).0, "HTTP/1.1 400 Bad Request", "{start}");
    }
    assert_eq!(served.ask(&[b'a'; 20_000]).0, "HTTP/1.1 431 Request Header Fields Too Large");
    // After all this the next one is answered.
    assert_eq!(served.get("/").2, document);
}
