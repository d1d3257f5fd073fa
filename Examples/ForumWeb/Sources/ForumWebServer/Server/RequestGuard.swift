import HTTPTypes
import Hummingbird

/// Refuses requests that no page of the server sends.
struct RequestGuard<Context: RequestContext>: RouterMiddleware {
  /// The names under which the server answers, in lower case; nil for any name.
  let hosts: Set<String>?
  let limits: WebLimits

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.uri.string.utf8.count <= limits.address else { throw WebError.addressTooLong }
    guard [.get, .head, .post].contains(request.method) else {
      throw WebError.methodNotAllowed(allowed: "GET, HEAD, POST")
    }
    // A foreign name that leads here would give a foreign site access to the pages.
    if let hosts, !hosts.contains(request.hostName) { throw WebError.wrongHost }
    if request.method == .post { try requireSameOrigin(request) }
    return try await next(request, context)
  }

  private func requireSameOrigin(_ request: Request) throws(WebError) {
    if let origin = request.headers[.origin] {
      let host = origin.split(separator: "://", maxSplits: 1).last.map { $0.lowercased() }
      guard host == request.host else { throw .forbidden("The request comes from another site.") }
    }
    if let site = request.headers[.fetchSite], site != "same-origin", site != "none" {
      throw .forbidden("The request comes from another site.")
    }
  }
}

extension Request {
  /// The name and the port to which the request is addressed, in lower case.
  var host: String { (head.authority ?? "").lowercased() }

  /// The name to which the request is addressed, in lower case.
  var hostName: String {
    // The colons of an IPv6 address are in brackets.
    String(host.prefix(upTo: host.lastIndex(of: ":").flatMap { host[$0...].contains("]") ? nil : $0 } ?? host.endIndex))
  }
}
