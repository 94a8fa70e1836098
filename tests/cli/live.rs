//! The page for editors: who may see it, and how it follows what is saved.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};

use serde_json::{Value, json};

use super::Cases;
use super::web::Served;
use crate::support::bin::Project;

/// What is told of saves, one after the other.
struct Events(BufReader<TcpStream>);

impl Events {
    fn of(served: &Served, path: &str) -> Self {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, served.port)).expect("a server");
        let host = format!("Host: 127.0.0.1:{}", served.port);
        write!(stream, "GET {path}events HTTP/1.1\r\n{host}\r\n\r\n").expect("it is asked");
        Self(BufReader::new(stream))
    }

    fn next(&mut self) -> Value {
        loop {
            let mut line = String::new();
            assert_ne!(self.0.read_line(&mut line).expect("a line"), 0, "it goes on");
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).expect("JSON");
            }
        }
    }
}

#[test]
fn the_page_follows_what_is_saved() {
    let project = Project::world();
    let served = Served::start(&project, &["live"]);
    let path = path(&served);
    let get = |name: &str| served.get(&format!("{path}{name}"));
    let json = |name: &str| json_of(&served, name);

    // Nobody finds what they are not told of, and the page loads nothing of others.
    let shorter = &path[..path.len() - 2];
    for target in ["/", "/state", shorter, "/000000000000000000000000/state"] {
        assert_eq!(served.get(target).0, "HTTP/1.1 404 Not Found", "{target}");
    }
    for target in ["../state", "../../data/countries.yaml", "built.json", "fonts/../live/live.js"] {
        assert_eq!(get(target).0, "HTTP/1.1 404 Not Found", "{target}");
    }
    let foreign = format!("GET {path} HTTP/1.1\r\nHost: example.org\r\n\r\n");
    assert_eq!(served.ask(foreign.as_bytes()).0, "HTTP/1.1 421 Misdirected Request");
    let (line, head, _) = get("");
    assert_eq!(line, "HTTP/1.1 200 OK");
    assert!(head.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"));
    for name in ["live.js", "look.css", "icon.svg", "fonts/NotoSans-Bold.woff2"] {
        assert_eq!(get(name).0, "HTTP/1.1 200 OK", "{name}");
    }

    let before = json("state?lang=fr");
    assert_eq!((&before["good"], &before["lang"]), (&true.into(), &"fr".into()));
    assert_eq!(before["changes"], serde_json::json!([]));
    let pieces = json("pieces?product=cardline-cards&lang=fr");
    let france = pieces["pieces"].as_array().expect("pieces").iter();
    let france: Vec<&Value> = france.filter(|piece| piece["id"] == "FRA").collect();
    assert_eq!(france[0]["name"], "France");
    assert_eq!(france[0]["faces"], serde_json::json!(["FRA-front", "FRA-back"]));

    // A value that is saved is told with the cards on which it stands.
    let mut events = Events::of(&served, path);
    assert_eq!(events.next()["generation"], before["generation"]);
    project.replace("data/values/area.csv", "FRA,643801", "FRA,643701");
    let event = events.next();
    assert_eq!((&event["good"], &event["faces"]), (&true.into(), &serde_json::json!(["FRA"])));
    let change = &json("state?lang=en")["changes"][0];
    assert_eq!((&change["name"], &change["category"]), (&"France".into(), &"area".into()));
    let value = json("value?country=FRA&category=area&lang=en");
    assert_eq!((&value["was"]["raw"], &value["is"]["raw"]), (&"643801".into(), &"643701".into()));
    let place = value["place"].as_str().expect("a place");
    assert!(place.starts_with("data/values/area.csv:"), "{place}");
    let face = |of: &str| {
        let name = format!("face?product=cardline-cards&lang=en&piece=FRA&id=FRA-back&of={of}");
        let (line, head, body) = get(&name);
        assert_eq!(line, "HTTP/1.1 200 OK");
        assert!(head.contains("image/svg+xml"), "{head}");
        body
    };
    let drawn = face("now");
    assert_ne!(drawn, face("base"), "what was there stays to be seen");

    // A second command leads to the page that is there.
    let second = project.run(&["live"]);
    assert_eq!((second.code, second.out.trim_end()), (Some(0), served.address.as_str()));
    assert!(second.err.contains("this edition is already open at this address"), "{}", second.err);

    // A file that is broken keeps the last good picture, with the finding on it.
    project.replace("data/values/area.csv", "FRA,643701", "FRA,many");
    assert_eq!(events.next()["good"], false);
    let broken = json("state?lang=en");
    assert_eq!(broken["good"], false);
    assert_eq!(broken["findings"][0]["code"], "number-invalid");
    assert_eq!(broken["findings"][0]["isNew"], true);
    assert_eq!(face("now"), drawn);
    project.replace("data/values/area.csv", "FRA,many", "FRA,643801");
    assert_eq!(events.next()["good"], true);
    assert_eq!(json("state?lang=en")["changes"], serde_json::json!([]));
    assert_eq!(face("now"), face("base"));
}

/// The path of the page of an edition, below which its requests are.
fn path(served: &Served) -> &str {
    served.address.trim_start_matches(&format!("http://127.0.0.1:{}", served.port))
}

/// The answer to a request as JSON.
fn json_of(served: &Served, name: &str) -> Value {
    let (line, _, body) = served.get(&format!("{}{name}", path(served)));
    assert_eq!(line, "HTTP/1.1 200 OK", "{name}");
    serde_json::from_slice(&body).expect("JSON")
}

/// Waits for an event about the same edition, and returns the state that it announces.
fn revised(events: &mut Events, state: impl Fn() -> Value) -> Value {
    let event = events.next();
    assert_eq!(event.get("faces"), None, "{event}");
    let state = state();
    assert_eq!(event["revision"], state["revision"]);
    state
}

#[test]
fn a_broken_template_keeps_the_last_pictures_and_is_a_finding() {
    let project = Project::world();
    let template = "templates/cards/cardline.typ";
    let text = testing::text_of(template);
    project.write(template, &text);
    let served = Served::start(&project, &["live"]);
    let path = path(&served);
    let json = |name: &str| json_of(&served, name);
    let state = || json("state?lang=en&product=cardline-cards");
    let face = |id: &str| {
        let name = format!("face?product=cardline-cards&lang=en&piece=FRA&id={id}&of=now");
        let (line, _, body) = served.get(&format!("{path}{name}"));
        assert_eq!(line, "HTTP/1.1 200 OK", "{id}");
        body
    };
    let mut events = Events::of(&served, path);
    events.next();
    let drawn = ["FRA-front", "FRA-back"].map(face);
    assert_eq!(state()["good"], true);

    // The grammar of the edition and of its templates is sound: only drawing finds the mistake.
    project.write(template, format!("{text}\n#let x = nowhere\n"));
    assert_eq!(events.next()["good"], true);
    assert!(["FRA-front", "FRA-back"].map(face) == drawn, "other pictures");
    let broken = revised(&mut events, state);
    assert_eq!((&broken["good"], &broken["isDrawn"]), (&false.into(), &false.into()));
    let finding = &broken["findings"][0];
    assert_eq!((&finding["code"], &finding["isNew"]), (&"template-broken".into(), &true.into()));
    let place = finding["place"].as_str().expect("a place");
    let line = text.lines().count() + 2;
    assert!(place.starts_with(&format!("{template}:{line}:")), "{place}");
    let pieces = json("pieces?product=cardline-cards&lang=en");
    assert!(!pieces["pieces"].as_array().expect("pieces").is_empty());
    assert_eq!(json("state?lang=en&product=globalissimo-cards")["good"], true);

    // Another save leaves it broken, until a face is drawn from a template that works.
    project.replace("data/values/area.csv", "FRA,643801", "FRA,643701");
    assert_eq!(events.next()["faces"], json!(["FRA"]));
    assert_eq!(state()["good"], false);
    project.write(template, &text);
    assert_eq!(events.next()["faces"], Value::Null);
    let back = face("FRA-back");
    assert!(back != drawn[1], "the picture was not drawn again");
    assert_eq!(revised(&mut events, state)["good"], true);

    // A mistake of grammar is found without drawing, and keeps the last pictures too.
    project.write(template, format!("{text}\n#let x = (\n"));
    assert_eq!(events.next()["good"], false);
    assert_eq!(state()["findings"][0]["code"], "template-broken");
    assert!(face("FRA-back") == back, "another picture");
}

#[test]
fn pieces_that_look_different_are_counted() {
    let project = Project::world();
    let text = testing::text_of("templates/colours.json");
    project.write("templates/colours.json", &text);
    let served = Served::start(&project, &["live"]);
    let path = path(&served);
    let json = |name: &str| json_of(&served, name);
    let state = || json("state?lang=en&product=cardline-cards");
    let compare = || json("looks?product=cardline-cards&lang=en");
    let changed = |state: &Value| -> Vec<String> {
        let of = |change: &Value| change["country"].as_str().expect("a code").to_owned();
        state["changes"].as_array().expect("changes").iter().map(of).collect()
    };
    let mut events = Events::of(&served, path);
    events.next();
    compare();
    let pieces = json("pieces?product=cardline-cards&lang=en");
    let pieces = pieces["pieces"].as_array().expect("pieces").iter();
    let in_europe = pieces.filter(|piece| piece["continent"] == "Europe");
    let in_europe = in_europe.map(|piece| piece["id"].as_str().expect("a code").to_owned());
    let in_europe: BTreeSet<String> = in_europe.collect();

    // The colour of a continent changes its cards, and no others.
    let colours: Value = serde_json::from_str(&text).expect("JSON");
    let europe = colours["continents"]["europe"]["band"].as_str().expect("a colour").to_owned();
    project.write("templates/colours.json", text.replace(&europe, "#AD1863"));
    assert_eq!(events.next()["faces"], Value::Null);
    assert_eq!(changed(&state()), Vec::<String>::new());
    compare();
    let counted = revised(&mut events, state);
    assert_eq!(changed(&counted).into_iter().collect::<BTreeSet<_>>(), in_europe);
    assert_eq!(in_europe, BTreeSet::from(["FRA".to_owned()]));
    assert_eq!(counted["sum"], "1 change since the start.");
    assert_eq!(counted["changes"][0]["of"], "Appearance");
    assert!(!counted["changes"][0]["faces"].as_array().expect("faces").is_empty());

    // The changed values of one of them are counted instead: the area, and the density that follows from it.
    project.replace("data/values/area.csv", "FRA,643801", "FRA,643701");
    events.next();
    assert_eq!(changed(&state()), ["FRA", "FRA"]);
    compare();
    assert_eq!(changed(&state()), ["FRA", "FRA"]);

    // The first colour again leaves the value only.
    project.write("templates/colours.json", &text);
    events.next();
    compare();
    let left = state();
    let of: Vec<&Value> =
        left["changes"].as_array().expect("changes").iter().map(|one| &one["of"]).collect();
    assert_eq!(of, ["Area", "Density"]);
}

#[test]
fn pages_of_other_sites_are_refused() {
    let project = Project::world();
    let served = Served::start(&project, &["live"]);
    let path = path(&served);
    let own = format!("Origin: http://127.0.0.1:{}\r\n", served.port);
    let line = |head: &str| {
        let port = served.port;
        let request = format!("GET {path}state HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{head}\r\n");
        served.ask(request.as_bytes()).0
    };
    for head in ["", &own, "Sec-Fetch-Site: none\r\n", "Sec-Fetch-Site: same-origin\r\n"] {
        assert_eq!(line(head), "HTTP/1.1 200 OK", "{head}");
    }
    for head in [
        "Origin: http://example.org\r\n",
        "Origin: http://127.0.0.1:1\r\n",
        "Origin: null\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
        &format!("{own}Origin: http://example.org\r\n"),
    ] {
        assert_eq!(line(head), "HTTP/1.1 403 Forbidden", "{head}");
    }
}

/// A page of the edition that sends what is typed.
struct Page<'a> {
    served: &'a Served,
    path: String,
}

impl<'a> Page<'a> {
    fn of(served: &'a Served) -> Self {
        let begin = format!("http://127.0.0.1:{}", served.port);
        Self { served, path: served.address.trim_start_matches(&begin).to_owned() }
    }

    /// The first line of the answer to what is sent with some lines of its head, and the answer.
    fn sent(&self, name: &str, head: &str, body: &str) -> (String, Value) {
        let Self { served, path } = self;
        let (port, length) = (served.port, body.len());
        let request = format!(
            "POST {path}{name} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{head}Content-Length: {length}\r\n\r\n{body}"
        );
        let (line, _, answer) = served.ask(request.as_bytes());
        (line, serde_json::from_slice(&answer).unwrap_or_default())
    }

    /// What is answered to JSON from a page of ours.
    fn post(&self, name: &str, body: &Value) -> Value {
        let origin = format!("http://127.0.0.1:{}", self.served.port);
        let head = format!("Origin: {origin}\r\nContent-Type: application/json\r\n");
        let (line, answer) = self.sent(name, &head, &body.to_string());
        assert_eq!(line, "HTTP/1.1 200 OK");
        answer
    }
}

fn area(seen: &str, wanted: &str) -> Value {
    json!({ "file": "data/values/area.csv", "fields": { "FRA/value": [seen, wanted] } })
}

#[test]
fn a_field_is_written_by_its_own_page_alone_and_exactly() {
    let project = Project::world();
    let served = Served::start(&project, &["live"]);
    let page = Page::of(&served);
    let before = project.read("data/values/area.csv");

    // Another site, a form, and a page that says nothing of itself write nothing.
    let wanted = area("643801", "1").to_string();
    let own = format!("Origin: http://127.0.0.1:{}\r\n", served.port);
    let json = "Content-Type: application/json\r\n";
    for head in [
        "",
        json,
        &own,
        &format!("Origin: http://example.org\r\n{json}"),
        &format!("Origin: null\r\n{json}"),
        &format!("{own}Content-Type: text/plain\r\n"),
    ] {
        assert_eq!(page.sent("write", head, &wanted).0, "HTTP/1.1 403 Forbidden", "{head}");
    }
    let nonsense = page.sent("write", &format!("{own}{json}"), "{").0;
    assert_eq!(nonsense, "HTTP/1.1 405 Method Not Allowed");

    // Nothing but the files of the edition is written.
    for file in ["../outside.csv", "data/values/../../x.csv", "/etc/passwd", "templates/x.yaml", ""]
    {
        let mut wanted = area("", "1");
        wanted["file"] = file.into();
        let refused = page.post("write", &wanted);
        assert!(
            refused["error"].as_str().is_some_and(|why| why.contains("cannot be edited precisely here and is unchanged")),
            "{refused}"
        );
    }
    assert_eq!(project.read("data/values/area.csv"), before);

    // One cell is written and no other byte, and taken back.
    assert_eq!(page.post("write", &area("643801", "643701"))["written"], true);
    let after = before.replace("FRA,643801", "FRA,643701");
    assert_eq!(project.read("data/values/area.csv"), after);
    // The file says something else than the page saw: both are told, and nothing is written.
    let clash = page.post("write", &area("643801", "5"));
    assert_eq!(clash["clash"]["FRA/value"], json!(["643801", "643701", "5"]));
    assert_eq!(project.read("data/values/area.csv"), after);
    assert_eq!(page.post("undo", &json!({}))["written"], true);
    assert_eq!(project.read("data/values/area.csv"), before);
    assert_eq!(page.post("undo", &json!({})), json!({}));

    // What is tried is told, and stays off the disk.
    let tried = page.post("try?lang=en", &area("643801", "many"));
    assert_eq!(
        (&tried["good"], &tried["findings"][0]["code"]),
        (&false.into(), &"number-invalid".into())
    );
    assert_eq!(project.read("data/values/area.csv"), before);
}

#[test]
fn a_disk_that_fails_leaves_the_file_as_it_was() {
    let project = Project::world();
    let before = project.read("data/values/area.csv");
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    drop(taken);
    for failing in ["fails:2", "fails:4", "fails:6"] {
        let mut command = project.command(&["live", "--port", &port]);
        let served = Served::of(command.env("MAPPEMONDE_FAULT", failing), &port);
        let answer = Page::of(&served).post("write?lang=fr", &area("643801", "643701"));
        let after = project.read("data/values/area.csv");
        // What is said and what is there are the same.
        let is_new = after == before.replace("FRA,643801", "FRA,643701");
        assert!(is_new || after == before, "{failing}: {after}");
        assert_eq!(answer["written"] == true, is_new, "{failing}: {answer}");
        assert_ne!(answer["written"] == true, answer["error"].is_string(), "{failing}: {answer}");
        project.write("data/values/area.csv", &before);
    }
}

#[test]
fn overlays_and_sheets_are_those_that_print() {
    let project = Project::world();
    let served = Served::start(&project, &["live"]);
    let json = |name: &str| json_of(&served, name);

    let overlays = json("overlays?product=cardline-cards&piece=FRA&lang=en");
    let front = &overlays["faces"][0];
    assert_eq!((&front["id"], &front["table"]), (&"FRA-front".into(), &"cardline/front".into()));
    assert_eq!(front["cut"], serde_json::json!({ "width": 63.0, "height": 88.0 }));

    let sheets = json("sheets?product=cardline-cards&paper=letter&lang=en");
    let pieces = json("pieces?product=cardline-cards&lang=en");
    let pages = sheets["pages"].as_array().expect("pages").iter();
    let fronts = pages.filter(|page| page["side"] == "front");
    let laid: Vec<&Value> =
        fronts.flat_map(|page| page["cells"].as_array().expect("cells")).collect();
    let laid: Vec<&Value> = laid.into_iter().map(|cell| &cell["piece"]).collect();
    let listed = pieces["pieces"].as_array().expect("pieces").iter();
    assert_eq!(laid, listed.map(|piece| &piece["id"]).collect::<Vec<_>>());
    assert_eq!(json("again?product=cardline-cards&lang=en")["command"], Value::Null);
    let most = json("tight?product=cardline-cards&lang=en");
    let tight = most["tight"].as_array().expect("texts").iter();
    assert!(tight.clone().all(|text| text["tenths"].as_u64() < most["most"].as_u64()));
}

#[test]
fn there_must_be_an_edition_to_follow() {
    let mut cases = Cases::default();
    let project = Project::empty();
    cases.run(&project, &["live"]);
    cases.run(&project, &["live", "--lang", "fr"]);
    cases.run(&project, &["live", "--port", "0"]);
    cases.run(&project, &["live", "--editor", "emacs"]);
    cases.run(&project, &["live", "--editor", "javascript:alert('{file}')", "--lang", "fr"]);
    cases.compare("live-refused");
}
