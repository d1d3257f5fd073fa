import CausewayApp
import ForumReaderKit
import HTTPTypes
import Hummingbird

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
