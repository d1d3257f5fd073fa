import HTTPTypes
import Hummingbird

extension Response {
  /// Creates a response with a text that is not stored by the browser.
  init(_ status: HTTPResponse.Status = .ok, text: String, type: String) {
    self.init(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Creates a response that leads to the page of a window.
  static func seeOther(_ location: String) -> Response {
    Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
  }
}

extension Request {
  /// Whether the script of a page sends the request, and not the browser.
  var isFromScript: Bool { headers[.accept] == "application/json" }
}

extension HTTPField.Name {
  static let direction = HTTPField.Name("Forum-Direction")!
  static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
}

/// Adds the headers that limit what a browser does with a page.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  /// Scripts and styles come from files only, so that a text in a page cannot become one.
  static var contentSecurityPolicy: String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
      + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = Self.contentSecurityPolicy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=()"
    response.headers[.openerPolicy] = "same-origin"
    response.headers[.resourcePolicy] = "same-origin"
    return response
  }
}
