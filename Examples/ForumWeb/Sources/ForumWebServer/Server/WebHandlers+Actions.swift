import ForumReaderKit
import HTTPTypes
import Hummingbird

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
