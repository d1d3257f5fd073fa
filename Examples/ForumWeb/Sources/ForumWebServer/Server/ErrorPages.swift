import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Shows a page for every error.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
  let renderer: PageRenderer

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return try response(to: request, Self.webError(of: error, context))
    }
  }

  private func response(to request: Request, _ error: WebError) throws -> Response {
    var response =
      request.isFromScript
      ? Response(error.status, text: try renderer.message(error), type: "application/json")
      : Response(
        error.status, text: renderer.document(error, window: window(of: request)), type: "text/html; charset=utf-8")
    if case .methodNotAllowed(let allowed) = error { response.headers[.allow] = allowed }
    // Frees the connection for another browser.
    if error == .overloaded || error == .tooManyFromAddress { response.headers[.connection] = "close" }
    if error.status == .serviceUnavailable || error.status == .tooManyRequests { response.headers[.retryAfter] = "60" }
    return response
  }

  private func window(of request: Request) -> String? {
    request.uri.queryParameters.get("w").flatMap { SessionToken.isToken($0, length: 8) ? $0 : nil }
  }

  private static func webError(of error: any Error, _ context: Context) -> WebError {
    switch error {
    case let error as WebError: return error
    case let error as HTTPError where error.status == .contentTooLarge: return .bodyTooLarge
    case is NIOTooManyBytesError: return .bodyTooLarge
    case let error as HTTPError where error.status == .notFound: return .notFound
    case let error as HTTPError where error.status.code < 500: return .badRequest("The request cannot be understood.")
    default:
      context.logger.error("A request failed: \(error)")
      return .unavailable
    }
  }
}
