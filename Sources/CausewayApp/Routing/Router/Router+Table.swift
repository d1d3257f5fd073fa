import Foundation

extension Router {
  /// Makes a router for the URLs of a table.
  ///
  /// For a URL without a route, log and answer have the table's reason.
  ///
  /// - Parameters:
  ///   - table: What finds the route of a URL.
  ///   - log: Where it says what came of each request.
  ///   - held: Whether requests wait until ``release()``.
  public convenience init(_ table: RouteTable<Route>, log: NavigationLog, held: Bool = true) {
    self.init(log: log, held: held) { url in
      switch table.match(url.absoluteString) {
      case .success(let route): .route(route)
      case .failure(let mismatch): .foreign(mismatch.description)
      }
    }
  }
}
