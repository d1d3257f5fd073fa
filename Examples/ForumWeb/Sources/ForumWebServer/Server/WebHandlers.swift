import CausewayApp
import ForumReaderKit
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The answers to the requests of browsers.
@MainActor
final class WebHandlers {
  let sessions: WebSessions
  let renderer: PageRenderer
  let limits: WebLimits
  private let address: WebAddress

  /// Creates the handlers of a server.
  init(_ context: WebContext, _ sessions: WebSessions, _ renderer: PageRenderer) {
    self.sessions = sessions
    self.renderer = renderer
    limits = context.limits
    address = context.address
  }

  /// Shows the page of an address, in the window that the address names or in a new one.
  func page(_ request: Request) async throws -> Response {
    let target = request.uri.string
    guard let route = address.route(of: target) else { throw WebError.notFound }
    guard request.method != .head else { return Response(.ok, text: "", type: "text/html; charset=utf-8") }
    let direction = request.headers[.direction].flatMap { VisitDirection(rawValue: $0) }
    let (session, token) = try session(of: request)
    let name = request.uri.queryParameters.get("w")
    let known = if let name { try await session.window(name) } else { ReaderWindow?.none }
    let window = if let known { known } else { try await session.makeWindow() }
    await window.visit(route, direction)
    await window.settle()
    let version = window.version
    var response: Response
    if request.isFromScript {
      response = Response(text: try renderer.message(version), type: "application/json")
    } else if let location = redirection(from: target, version.page, in: window, wasKnown: known != nil) {
      response = .seeOther(location)
    } else {
      response = Response(
        text: renderer.document(version, window: window.id, token: session.record.formToken),
        type: "text/html; charset=utf-8")
    }
    if let token { response.setCookie(Self.cookie(token, request)) }
    return response
  }

  private func redirection(from target: String, _ page: WebPage, in window: ReaderWindow, wasKnown: Bool) -> String? {
    // While no user is logged in, the address stays that of the page that follows the login.
    guard let path = page.path else { return wasKnown ? nil : target.replacingWindow(with: window.id) }
    let location = path.adding(window: window.id)
    guard location != target else { return nil }
    return location
  }
}

extension WebHandlers {
  /// Performs an action in a window.
  func action(_ request: Request, window name: String) async throws -> Response {
    // The session is looked up afterwards, because it can be released in the meantime.
    let body = try await Self.body(request, limits.body)
    guard let session = existingSession(of: request) else {
      throw WebError.forbidden("The session has ended. Load the page again.")
    }
    let form = try FormFields(body)
    guard SessionToken.areEqual((form["token"] ?? "").utf8, session.record.formToken.utf8) else {
      throw WebError.forbidden("The form is not from a page of this session. Load the page again.")
    }
    guard let window = try await session.window(name) else { throw WebError.outdated("The window was closed.") }
    let user = window.app.coordinator.user
    try await session.perform(form, in: window)
    await window.settle()
    let version = window.version
    var response =
      request.isFromScript
      ? Response(text: try renderer.message(version), type: "application/json")
      : .seeOther((version.page.path ?? "/").adding(window: window.id))
    // A token that was known before the login does not give access to it.
    if window.app.coordinator.user != user { response.setCookie(Self.cookie(try session.renew(), request)) }
    return response
  }

  /// Returns the text of a form.
  private static func body(_ request: Request, _ limit: Int) async throws -> String {
    guard request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true else {
      throw WebError.badRequest("The request is not a form.")
    }
    let buffer = try await request.body.collect(upTo: limit)
    guard let text = String(validating: buffer.readableBytesView, as: UTF8.self) else {
      throw WebError.badRequest("The form is malformed.")
    }
    return text
  }
}

extension WebHandlers {
  /// Sends the page of a window after each change, and heartbeats in between.
  func events(_ request: Request, window name: String) async throws -> Response {
    guard let session = existingSession(of: request) else { throw WebError.forbidden("The session has ended.") }
    guard let window = try await session.window(name) else { throw WebError.outdated("The window was closed.") }
    guard window.connectionCount < limits.pages else { throw WebError.tooManyConnections }
    let feed = EventFeed(window.events(every: limits.heartbeat), renderer)
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        await window.connect()
        do {
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await feed.write(to: &writer)
          }
        } catch {
          // The page has gone.
        }
        await window.disconnect()
        try await writer.finish(nil)
      })
  }
}

extension WebHandlers {
  /// Returns the session of a request, or a new one with the token for its cookie.
  func session(of request: Request) throws(WebError) -> (WebSession, SessionToken?) {
    if let session = existingSession(of: request) { return (session, nil) }
    let (session, token) = try sessions.makeSession()
    return (session, token)
  }

  /// Returns the session that the cookie of a request names.
  func existingSession(of request: Request) -> WebSession? {
    request.cookies[SessionToken.cookie].flatMap { SessionToken(cookie: $0.value) }.flatMap { sessions.session($0) }
  }

  /// Returns the cookie for a token.
  static func cookie(_ token: SessionToken, _ request: Request) -> Cookie {
    let isSecure = request.headers[.origin]?.hasPrefix("https:") == true
    return Cookie(
      name: SessionToken.cookie, value: token.value, maxAge: 30 * 24 * 3600, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}

/// Writes pages as server-sent events, and a comment for each heartbeat without a new page.
///
/// The next page is rendered when the previous one is written. A slow reader receives only the newest page then.
struct EventFeed<Events: AsyncSequence<PageEvent, Never> & Sendable>: Sendable {
  private let events: Events
  private let renderer: PageRenderer

  /// Creates a feed.
  init(_ events: Events, _ renderer: PageRenderer) {
    self.events = events
    self.renderer = renderer
  }

  /// Writes events until the task is cancelled or the server shuts down.
  @concurrent func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    var written: Int?
    for await event in events.cancelOnGracefulShutdown() {
      let isNew = event.version.number != written
      written = event.version.number
      let text = isNew ? "event: page\ndata: \(try renderer.message(event.version))\n\n" : ": heartbeat\n\n"
      try await writer.write(ByteBuffer(string: text))
    }
  }
}
