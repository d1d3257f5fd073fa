import Hummingbird

/// Refuses requests while more connections than the limit are open.
struct ConnectionLimit<Context: RequestContext>: RouterMiddleware {
  let connections: ConnectionCount

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard !connections.isOverLimit else { throw WebError.overloaded }
    return try await next(request, context)
  }
}
