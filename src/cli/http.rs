//! A minimal HTTP/1 server for the local pages of `live` and `web`. It accepts connections from this computer only.

use std::borrow::Cow;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use super::context::Context;

/// Time limit for a single read or write on a connection.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Greatest size of a request's head (request line and header fields), in bytes. Browsers send less than a thousand.
const MAX_HEAD_BYTES: u64 = 16_384;

/// Greatest size of a request's body, in bytes. The pages send only short JSON texts.
const MAX_BODY_BYTES: u64 = 1_000_000;

/// Greatest number of simultaneous connections. A browser opens about six per server.
const MOST_SERVED: usize = 64;

/// A server listening on a port of 127.0.0.1.
pub(crate) struct Server {
    listener: TcpListener,
    port: u16,
}

impl Server {
    /// Listens on `port`; if `None`, on the port `usual`, or on any free port if that is in use.
    fn open(port: Option<u16>, usual: u16) -> io::Result<Self> {
        let at = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = match port {
            Some(port) => at(port),
            None => at(usual).or_else(|_| at(0)),
        }?;
        let port = listener.local_addr()?.port();
        Ok(Self { listener, port })
    }

    /// Returns the URL of the site's start page.
    pub(crate) fn address(&self) -> String {
        format!("http://{}:{}/", Ipv4Addr::LOCALHOST, self.port)
    }

    /// Serves requests, each connection in its own thread, until the program ends.
    pub(crate) fn serve(self, site: impl Site) {
        // The site, the port, and the number of open connections.
        let shared = Arc::new((site, self.port, AtomicUsize::new(0)));
        for stream in self.listener.incoming().flatten() {
            let shared = Arc::clone(&shared);
            // Connections beyond the limit are closed without a response.
            if shared.2.fetch_add(1, Ordering::Relaxed) >= MOST_SERVED {
                shared.2.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            thread::spawn(move || {
                // An error means that the browser has closed the connection early, which needs no report.
                let _ = handle_connection(&stream, &shared.0, shared.1);
                shared.2.fetch_sub(1, Ordering::Relaxed);
            });
        }
    }
}

/// Starts a server on `port`; if `None`, on the port `usual`, or on any free port if that is in use.
pub(crate) fn listen(context: &Context, port: Option<u16>, usual: u16) -> Result<Server> {
    Server::open(port, usual).map_err(|error| {
        let kind = match error.kind() {
            io::ErrorKind::AddrInUse => "used",
            io::ErrorKind::PermissionDenied => "denied",
            _ => "other",
        };
        let port = port.map(|port| port.to_string()).unwrap_or_default();
        let args = [
            ("why", kind.into()),
            ("port", port.into()),
            ("reason", assets::io_error_reason(&error)),
        ];
        context.failure("web-no-port", &args)
    })
}

/// The pages and services of a server. The names of pages have no leading slash, and `query` is the text after `?`.
pub(crate) trait Site: Send + Sync + 'static {
    /// Returns the value of the header `Content-Security-Policy` for all responses.
    fn policy(&self) -> &str;

    /// Returns the response to a GET request; `None` if no page has this name.
    fn get(&self, name: &str, query: &str) -> Option<Response<'_>>;

    /// Returns `true` if only pages of this server may send requests, so that no other site can link here.
    fn is_private(&self) -> bool {
        false
    }

    /// Returns `true` if the site accepts POST requests.
    fn accepts_post(&self) -> bool {
        false
    }

    /// Returns the response to a POST request with a JSON body from a page of this server; `None` if this name does
    /// not accept POST.
    fn post(&self, name: &str, query: &str, body: &[u8]) -> Option<Response<'_>> {
        let _ = (name, query, body);
        None
    }
}

/// The body of a response.
pub(crate) enum Response<'a> {
    /// A file. Its content type is derived from the extension of the name.
    File(&'a str, Cow<'a, [u8]>),
    /// A stream of server-sent events (`text/event-stream`). The closure waits for the next event and returns it
    /// formatted; `None` ends the stream.
    Events(Box<dyn FnMut() -> Option<String> + 'a>),
}

/// Reads one request and writes the response.
fn handle_connection(stream: &TcpStream, site: &impl Site, port: u16) -> io::Result<()> {
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let mut head = Vec::new();
    let mut reader = BufReader::new(stream).take(MAX_HEAD_BYTES);
    loop {
        let read = reader.read_until(b'\n', &mut head)?;
        if head.ends_with(b"\r\n\r\n") || head.ends_with(b"\n\n") {
            break;
        }
        if read == 0 {
            // No more bytes: the limit of the head is reached if nothing of it is left, or else the stream has ended.
            let whole = reader.limit() > 0;
            let status = if whole { Status::NotUnderstood } else { Status::TooLong };
            return StatusResponse::from_status(status).write(stream, site.policy(), true);
        }
    }
    let asked = Request::read(&head);
    let mut body = Vec::new();
    if let Some(length) = asked.as_ref().and_then(|asked| asked.length) {
        if length > MAX_BODY_BYTES {
            return StatusResponse::from_status(Status::TooLarge).write(
                stream,
                site.policy(),
                true,
            );
        }
        // Until here the limit was that of the head. Now it is the length of the body.
        reader.set_limit(length);
        reader.read_to_end(&mut body)?;
    }
    let is_head = asked.as_ref().is_some_and(|asked| asked.method == "HEAD");
    route(asked.as_ref(), &body, site, port).write(stream, site.policy(), !is_head)
}

/// Checks a request, and returns the site's response or an error status. `asked` is `None` if the request cannot be
/// parsed.
fn route<'a>(
    asked: Option<&'a Request<'_>>,
    body: &[u8],
    site: &'a impl Site,
    port: u16,
) -> StatusResponse<'a> {
    let Some(asked) = asked else {
        return StatusResponse::from_status(Status::NotUnderstood);
    };
    // Protection against DNS rebinding: another site can resolve its own name to 127.0.0.1, and its page could then
    // read the responses.
    if !asked.host.is_some_and(|host| is_ours(host, port)) {
        return StatusResponse::from_status(Status::OtherHost);
    }
    let is_sent = asked.method == "POST" && site.accepts_post();
    if !is_sent && !matches!(asked.method, "GET" | "HEAD") {
        return StatusResponse::from_status(Status::OtherMethod);
    }
    let target = asked.target.split('#').next().unwrap_or_default();
    let (name, query) = target.split_once('?').unwrap_or((target, ""));
    let Some(name) = name.strip_prefix('/') else {
        return StatusResponse::from_status(Status::NotUnderstood);
    };
    let (given, none) = if is_sent {
        // Protection against cross-site request forgery: pages of another site can send requests, although they
        // cannot read the responses. But the browser adds the origin of the page, and such a page cannot send JSON
        // without permission.
        if !asked.is_json || asked.origins.len() != 1 || asked.is_foreign(port) {
            return StatusResponse::from_status(Status::OtherOrigin);
        }
        (site.post(name, query, body), Status::OtherMethod)
    } else {
        if site.is_private() && asked.is_foreign(port) {
            return StatusResponse::from_status(Status::OtherOrigin);
        }
        (site.get(name, query), Status::NotThere)
    };
    given.map_or(StatusResponse::from_status(none), |given| StatusResponse {
        status: Status::Fine,
        given,
    })
}

/// Returns `true` if the value of the header field `Origin` is this server.
fn is_our_origin(origin: &str, port: u16) -> bool {
    origin.strip_prefix("http://").is_some_and(|host| is_ours(host, port))
}

/// Returns `true` if the value of the header field `Host` is this server: a local name with its port, 80 by default.
fn is_ours(host: &str, port: u16) -> bool {
    let (name, given) = host.rsplit_once(':').unwrap_or((host, "80"));
    let is_local = name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost");
    is_local && given.parse() == Ok(port)
}

/// The head of an HTTP request.
struct Request<'a> {
    /// HTTP method in capitals.
    method: &'a str,
    /// Path and query.
    target: &'a str,
    /// The header field `Host`; `None` if missing or repeated.
    host: Option<&'a str>,
    /// All header fields `Origin`.
    origins: Vec<&'a str>,
    /// `true` if the browser says that a page of another site sends the request.
    is_cross_site: bool,
    /// `true` if the content type is JSON.
    is_json: bool,
    /// Length of the body in bytes; `None` without a valid `Content-Length`.
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
        let values = |wanted: &'static str| {
            let is_meant = move |name: &str| name.eq_ignore_ascii_case(wanted);
            let found = fields.iter().filter(move |(name, _)| is_meant(name));
            found.map(|(_, value)| value.trim())
        };
        // A repeated field counts as missing, because it is unclear which value is valid.
        let field = |wanted: &'static str| {
            let mut found = values(wanted);
            found.next().filter(|_| found.next().is_none())
        };
        Some(Self {
            method,
            target,
            host: field("host"),
            origins: values("origin").collect(),
            is_cross_site: values("sec-fetch-site")
                .any(|site| !matches!(site, "same-origin" | "same-site" | "none")),
            is_json: field("content-type") == Some("application/json"),
            length: field("content-length").and_then(|length| length.parse().ok()),
        })
    }
}

impl Request<'_> {
    /// Returns `true` if a page of another origin sends the request, as far as the browser says so.
    fn is_foreign(&self, port: u16) -> bool {
        self.is_cross_site || !self.origins.iter().all(|origin| is_our_origin(origin, port))
    }
}

/// The status of a response; see [`Status::line`] for the codes.
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
    /// Returns the code and text of the status line.
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

/// A response with its status, ready to be written.
struct StatusResponse<'a> {
    status: Status,
    given: Response<'a>,
}

impl StatusResponse<'static> {
    /// Creates an error response. Its body is the status line.
    fn from_status(status: Status) -> Self {
        let line = Cow::Borrowed(status.line().as_bytes());
        Self { status, given: Response::File("answer.txt", line) }
    }
}

impl StatusResponse<'_> {
    /// Writes the response. `with_body` is `false` for a HEAD request, whose response has only the head.
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

/// Returns the content type for the extension of `name`. A name without an extension is a service, which returns
/// JSON.
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
