import CausewayApp
import ForumReaderKit

/// The address of a page: the path and the query of a route's URL on the web.
///
/// The table that parses the URLs of links also prints and parses the addresses.
struct WebAddress: Sendable {
  private static let origin = "https://forums.somethingawful.com"
  private let table: RouteTable<ForumRoute>
  /// The rows of the pages of threads that were shown last.
  let postRows = PostRows()

  /// Creates the addresses of a route table.
  init(_ table: RouteTable<ForumRoute>) {
    self.table = table
  }

  /// Returns the path and the query of a route; the home page if no URL can name the route.
  func path(of route: ForumRoute) -> String {
    guard let url = table.address(for: route, in: .web), url.hasPrefix(Self.origin) else { return "/" }
    return String(url.dropFirst(Self.origin.count))
  }

  /// Returns the route of a path with a query; `nil` if there is none.
  func route(of path: String) -> ForumRoute? {
    path.hasPrefix("/") ? table.route(for: Self.origin + path) : nil
  }

  /// Returns the route of a URL in a text.
  func route(ofLink url: String) -> ForumRoute? {
    table.route(for: url)
  }
}
