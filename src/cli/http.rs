//! A minimal HTTP server for local pages. It accepts connections from this computer only.

use std::borrow::Cow;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use super::context::Context;

/// Timeout for reading a request and for writing the response.
const PATIENCE: Duration = Duration::from_secs(10);

/// Greatest size of a request's head, in bytes. Browsers send less than a thousand.
const MAX_HEAD_BYTES: u64 = 16_384;

/// Greatest size of a request's body, in bytes. Pages send a few fields of a file.
const MOST_SENT: u64 = 1_000_000;

/// Greatest number of simultaneous connections. A browser opens six at a time.
const MOST_SERVED: usize = 64;

/// A server listening on a port of 127.0.0.1.
pub(crate) struct Server {
    listener: TcpListener,
    port: u16,
}

impl Server {
    /// Listens on a port; without a port on the usual one, or any free one.
    fn open(port: Option<u16>, usual: u16) -> io::Result<Self> {
        let at = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = match port {
            Some(port) => at(port),
            None => at(usual).or_else(|_| at(0)),
        }?;
        let port = listener.local_addr()?.port();
        Ok(Self { listener, port })
    }

    /// Returns the URL of the page.
    pub(crate) fn address(&self) -> String {
        format!("http://{}:{}/", Ipv4Addr::LOCALHOST, self.port)
    }

    /// Serves requests, each connection in its own thread, until the program ends.
    pub(crate) fn serve(self, site: impl Site) {
        let shared = Arc::new((site, self.port, AtomicUsize::new(0)));
        for stream in self.listener.incoming().flatten() {
            let shared = Arc::clone(&shared);
            if shared.2.fetch_add(1, Ordering::Relaxed) >= MOST_SERVED {
                shared.2.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            thread::spawn(move || {
                // The browser may close the connection before it has read everything.
                let _ = answer(&stream, &shared.0, shared.1);
                shared.2.fetch_sub(1, Ordering::Relaxed);
            });
        }
    }
}

/// Starts a server on a port; without a port on the usual one, or any free one.
pub(crate) fn listen(context: &Context, port: Option<u16>, usual: u16) -> Result<Server> {
    Server::open(port, usual).map_err(|error| {
        let kind = match error.kind() {
            io::ErrorKind::AddrInUse => "used",
            io::ErrorKind::PermissionDenied => "denied",
            _ => "other",
        };
        let port = port.map(|port| port.to_string()).unwrap_or_default();
        let args =
            [("why", kind.into()), ("port", port.into()), ("reason", assets::reason(&error))];
        context.failure("web-no-port", &args)
    })
}

/// The content of a server.
pub(crate) trait Site: Send + Sync + 'static {
    /// Returns the content security policy of its documents.
    fn policy(&self) -> &str;

    /// Returns the response to a GET request; `None` if nothing has this name.
    fn give(&self, name: &str, query: &str) -> Option<Response<'_>>;

    /// Returns `true` if the site accepts POST requests.
    fn takes(&self) -> bool {
        false
    }

    /// Returns the response to a POST request with a JSON body from a page of this server; `None` if the name accepts
    /// none.
    fn take(&self, name: &str, query: &str, body: &[u8]) -> Option<Response<'_>> {
        let _ = (name, query, body);
        None
    }
}

/// The body of a response.
pub(crate) enum Response<'a> {
    /// A file. Its content type is derived from the extension of the name.
    File(&'a str, Cow<'a, [u8]>),
    /// A stream of server-sent events (`text/event-stream`). The closure blocks until the next event and returns
    /// `None` after the last one.
    Events(Box<dyn FnMut() -> Option<String> + 'a>),
}

/// Reads one request and writes the response.
fn answer(stream: &TcpStream, site: &impl Site, port: u16) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut head = Vec::new();
    let mut reader = BufReader::new(stream).take(MAX_HEAD_BYTES);
    loop {
        let read = reader.read_until(b'\n', &mut head)?;
        if head.ends_with(b"\r\n\r\n") || head.ends_with(b"\n\n") {
            break;
        }
        if read == 0 {
            // No more bytes: either the stream has ended, or the limit is used up.
            let whole = reader.limit() > 0;
            let status = if whole { Status::NotUnderstood } else { Status::TooLong };
            return Answer::from_status(status).write(stream, site.policy(), true);
        }
    }
    let asked = Request::read(&head);
    let mut body = Vec::new();
    if let Some(length) = asked.as_ref().and_then(|asked| asked.length) {
        if length > MOST_SENT {
            return Answer::from_status(Status::TooLarge).write(stream, site.policy(), true);
        }
        // The limit so far was for the head; from here on it is the length of the body.
        reader.set_limit(length);
        reader.read_to_end(&mut body)?;
    }
    let is_head = asked.as_ref().is_some_and(|asked| asked.method == "HEAD");
    answered(asked.as_ref(), &body, site, port).write(stream, site.policy(), !is_head)
}

/// Routes a request.
fn answered<'a>(
    asked: Option<&'a Request<'_>>,
    body: &[u8],
    site: &'a impl Site,
    port: u16,
) -> Answer<'a> {
    let Some(asked) = asked else {
        return Answer::from_status(Status::NotUnderstood);
    };
    // Protection against DNS rebinding: another site can resolve its own name to 127.0.0.1, and its page could then
    // read the responses.
    if !asked.host.is_some_and(|host| is_ours(host, port)) {
        return Answer::from_status(Status::OtherHost);
    }
    let is_sent = asked.method == "POST" && site.takes();
    if !is_sent && !matches!(asked.method, "GET" | "HEAD") {
        return Answer::from_status(Status::OtherMethod);
    }
    let target = asked.target.split('#').next().unwrap_or_default();
    let (name, query) = target.split_once('?').unwrap_or((target, ""));
    let Some(name) = name.strip_prefix('/') else {
        return Answer::from_status(Status::NotUnderstood);
    };
    let (given, none) = if is_sent {
        // Protection against cross-site request forgery: another site can send requests without reading the response.
        // Its browser adds the origin, and a form cannot send JSON.
        if !asked.is_json || !asked.origin.is_some_and(|origin| is_our_origin(origin, port)) {
            return Answer::from_status(Status::OtherOrigin);
        }
        (site.take(name, query, body), Status::OtherMethod)
    } else {
        (site.give(name, query), Status::NotThere)
    };
    given.map_or(Answer::from_status(none), |given| Answer { status: Status::Fine, given })
}

fn is_our_origin(origin: &str, port: u16) -> bool {
    origin.strip_prefix("http://").is_some_and(|host| is_ours(host, port))
}

fn is_ours(host: &str, port: u16) -> bool {
    let (name, given) = host.rsplit_once(':').unwrap_or((host, "80"));
    let is_local = name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost");
    is_local && given.parse() == Ok(port)
}

/// The head of an HTTP request.
struct Request<'a> {
    method: &'a str,
    target: &'a str,
    /// The field `Host`; `None` if it is missing or repeated.
    host: Option<&'a str>,
    /// The field `Origin`.
    origin: Option<&'a str>,
    /// `true` if the body is declared as JSON.
    is_json: bool,
    /// Length of the body in bytes.
    length: Option<u64>,
}

impl<'a> Request<'a> {
    /// Parses the head of a request; `None` if it is not valid HTTP/1.
    fn read(head: &'a [u8]) -> Option<Self> {
        let mut lines = std::str::from_utf8(head).ok()?.lines();
        let mut words = lines.next()?.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        if words.next().is_some() || !version.starts_with("HTTP/1.") {
            return None;
        }
        let fields: Vec<_> = lines.filter_map(|line| line.split_once(':')).collect();
        // A repeated field counts as missing, because it is ambiguous which value is valid.
        let field = |wanted: &str| {
            let is_meant = |(name, _): &&(&str, &'a str)| name.eq_ignore_ascii_case(wanted);
            let mut found = fields.iter().filter(is_meant).map(|(_, value)| value.trim());
            found.next().filter(|_| found.next().is_none())
        };
        Some(Self {
            method,
            target,
            host: field("host"),
            origin: field("origin"),
            is_json: field("content-type") == Some("application/json"),
            length: field("content-length").and_then(|length| length.parse().ok()),
        })
    }
}

/// The status of a response.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Fine,
    NotUnderstood,
    NotThere,
    OtherMethod,
    OtherHost,
    OtherOrigin,
    TooLarge,
    TooLong,
}

impl Status {
    /// Returns the status line without the protocol.
    fn line(self) -> &'static str {
        match self {
            Self::Fine => "200 OK",
            Self::NotUnderstood => "400 Bad Request",
            Self::NotThere => "404 Not Found",
            Self::OtherMethod => "405 Method Not Allowed",
            Self::OtherHost => "421 Misdirected Request",
            Self::OtherOrigin => "403 Forbidden",
            Self::TooLarge => "413 Content Too Large",
            Self::TooLong => "431 Request Header Fields Too Large",
        }
    }
}

struct Answer<'a> {
    status: Status,
    given: Response<'a>,
}

impl Answer<'static> {
    /// Creates a response whose body is its status line.
    fn from_status(status: Status) -> Self {
        let line = Cow::Borrowed(status.line().as_bytes());
        Self { status, given: Response::File("answer.txt", line) }
    }
}

impl Answer<'_> {
    fn write(self, mut stream: &TcpStream, policy: &str, with_body: bool) -> io::Result<()> {
        let allow = match self.status {
            Status::OtherMethod => "Allow: GET, HEAD\r\n",
            _ => "",
        };
        let (kind, length) = match &self.given {
            Response::File(name, body) => {
                (kind(name), format!("Content-Length: {}\r\n", body.len()))
            }
            Response::Events(_) => ("text/event-stream", String::new()),
        };
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {kind}\r\n{length}{allow}\
             Content-Security-Policy: {policy}\r\nX-Content-Type-Options: nosniff\r\n\
             Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
             Cross-Origin-Opener-Policy: same-origin\r\nCache-Control: no-cache\r\n\
             Connection: close\r\n\r\n",
            self.status.line(),
        );
        stream.write_all(head.as_bytes())?;
        match self.given {
            Response::File(_, body) if with_body => stream.write_all(&body)?,
            Response::Events(mut next) if with_body => {
                while let Some(event) = next() {
                    stream.write_all(event.as_bytes())?;
                    stream.flush()?;
                }
            }
            _ => {}
        }
        stream.flush()
    }
}

/// Returns the content type of a file by its extension; an answer of a service has none and is JSON.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("json", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "gz" => "application/gzip",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
