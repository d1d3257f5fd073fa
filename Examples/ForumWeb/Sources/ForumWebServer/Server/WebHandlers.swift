import CausewayApp
import ForumReaderKit
import HTTPTypes
import Hummingbird
import NIOCore

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
  ///
  /// A browser without a session gets the login page, for which the server keeps nothing.
  func page(_ request: Request) async throws -> Response {
    let target = request.uri.string
    guard let route = address.route(of: target) else { throw WebError.notFound }
    let selection = try ListSelection(of: target)
    guard request.method != .head else { return Response(.ok, text: "", type: "text/html; charset=utf-8") }
    guard let session = existingSession(of: request) else { return try loginPage(request, target: target) }
    let direction = request.headers[.direction].flatMap { VisitDirection(rawValue: $0) }
    let name = request.uri.queryParameters.get("w")
    let known = if let name { try await session.window(name) } else { ReaderWindow?.none }
    let window = if let known { known } else { try await session.makeWindow() }
    do {
      try await window.visit(route, selection, direction)
    } catch {
      if known == nil { await session.discard(window.id) }
      throw error
    }
    await window.settle()
    let version = window.version
    if request.isFromScript { return Response(text: try renderer.message(version), type: "application/json") }
    if let location = redirection(from: target, version.page, in: window, wasKnown: known != nil) {
      return .seeOther(location)
    }
    return Response(
      text: renderer.document(version, window: window.id, token: session.record.formToken),
      type: "text/html; charset=utf-8")
  }

  private func redirection(from target: String, _ page: WebPage, in window: ReaderWindow, wasKnown: Bool) -> String? {
    // While no user is logged in, the address stays that of the page that follows the login.
    guard let path = page.path else { return wasKnown ? nil : target.replacingWindow(with: window.id) }
    let location = path.adding(window: window.id)
    guard location != target else { return nil }
    // Without scripts, the browser itself brings the row into sight.
    return location + (page.section.anchor.map { "#row-\($0)" } ?? "")
  }
}

extension WebHandlers {
  /// Logs in a user whose browser has no session, and leads to the page that was requested.
  func logIn(_ request: Request) async throws -> Response {
    let form = try FormFields(try await Self.body(request, limits.body))
    let target = form["target"].flatMap { address.route(of: $0) == nil ? nil : $0 } ?? "/"
    // Another tab has logged in since the form was shown.
    if existingSession(of: request) != nil { return .seeOther(target) }
    guard let visitor = SessionToken(of: request) else {
      throw WebError.forbidden("The browser has not sent its cookie. Allow cookies, and load the page again.")
    }
    guard SessionToken.areEqual((form["token"] ?? "").utf8, visitor.formToken.utf8) else {
      throw WebError.forbidden("The form is not from a page of this browser. Load the page again.")
    }
    do {
      let (_, window, token) = try await sessions.logIn(form, from: visitor)
      var response = Response.seeOther(target.replacingWindow(with: window.id))
      response.setCookie(Self.cookie(token, request))
      return response
    } catch let error as AccountError {
      return try loginPage(request, target: target, name: form["name"] ?? "", error: error.errorDescription)
    }
  }

  private func loginPage(
    _ request: Request, target: String, name: String = "", error: String? = nil
  ) throws(WebError) -> Response {
    // The script of a page shows the login by loading the page again.
    if request.isFromScript { throw .forbidden("The session has ended. Load the page again.") }
    let known = SessionToken(of: request)
    let visitor = known ?? SessionToken()
    let page = WebPage(loginFor: target, name: name, error: error)
    var response = Response(
      error == nil ? .ok : .forbidden, text: renderer.document(page, token: visitor.formToken),
      type: "text/html; charset=utf-8")
    if known == nil { response.setCookie(Self.cookie(visitor, request)) }
    return response
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
    var response: Response
    if request.isFromScript {
      response = Response(text: try renderer.message(version), type: "application/json")
    } else {
      window.keepsNotice = true
      let anchor = version.page.section.anchor.map { "#row-\($0)" } ?? ""
      response = .seeOther((version.page.path ?? "/").adding(window: window.id) + anchor)
    }
    // A token that was known before the login does not give access to it.
    if window.app.coordinator.user != user { response.setCookie(Self.cookie(try session.renew(), request)) }
    return response
  }

  /// Returns the text of a form.
  static func body(_ request: Request, _ limit: Int) async throws -> String {
    guard request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true else {
      throw WebError.badRequest("The request is not a form.")
    }
    let buffer: ByteBuffer
    do {
      buffer = try await request.body.collect(upTo: limit)
    } catch  where !(error is HTTPError || error is NIOTooManyBytesError) {
      // The browser has closed the connection, or a deadline has.
      throw WebError.badRequest("The request has not arrived completely.")
    }
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
  /// Returns the session that the cookie of a request names.
  func existingSession(of request: Request) -> WebSession? {
    SessionToken(of: request).flatMap { sessions.session($0) }
  }

  /// Returns the cookie for a token.
  static func cookie(_ token: SessionToken, _ request: Request) -> Cookie {
    let isSecure = request.headers[.origin]?.hasPrefix("https:") == true
    return Cookie(
      name: SessionToken.cookie, value: token.value, maxAge: 30 * 24 * 3600, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}

extension SessionToken {
  /// Reads the cookie of a request; nil if there is none or it is malformed.
  fileprivate init?(of request: Request) {
    guard let cookie = request.cookies[Self.cookie] else { return nil }
    self.init(cookie: cookie.value)
  }
}
