//! The page for editors: who may see it, and how it follows what is saved.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, TcpStream};

use serde_json::Value;

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
    let path = served.address.trim_start_matches(&format!("http://127.0.0.1:{}", served.port));
    let get = |name: &str| served.get(&format!("{path}{name}"));
    let json = |name: &str| -> Value {
        let (line, _, body) = get(name);
        assert_eq!(line, "HTTP/1.1 200 OK", "{name}");
        serde_json::from_slice(&body).expect("JSON")
    };

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
    assert_ne!(drawn, face("start"), "what was there stays to be seen");

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
    assert_eq!(face("now"), face("start"));
}

#[test]
fn there_must_be_an_edition_to_follow() {
    let mut cases = Cases::default();
    let project = Project::empty();
    cases.run(&project, &["live"]);
    cases.run(&project, &["live", "--lang", "fr"]);
    cases.run(&project, &["live", "--port", "0"]);
    cases.compare("live-refused");
}
