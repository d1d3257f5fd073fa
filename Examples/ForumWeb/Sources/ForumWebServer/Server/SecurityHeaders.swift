import HTTPTypes
import Hummingbird

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
