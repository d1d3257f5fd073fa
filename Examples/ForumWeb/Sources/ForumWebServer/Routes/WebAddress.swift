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

  /// Returns the path and the query of a list's page.
  func path(of route: ForumRoute, _ selection: ListSelection) -> String {
    selection.items.reduce(path(of: route)) { $0.adding(item: $1) }
  }

  /// Returns the path and the query of a place, with what its list shows.
  @MainActor
  func path(of place: ForumPlace, in coordinator: ForumCoordinator) -> String {
    path(of: place.route, coordinator.existingScreen(place).map(ListSelection.init(of:)) ?? ListSelection())
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

/// The rows of the pages of threads that were shown last.
///
/// Many windows show the same page. Its dates, links and addresses are formatted once.
@MainActor
final class PostRows {
  /// The number of pages whose rows are kept.
  private static let capacity = 16

  private var known: [(contents: PostPageContents, rows: [PageRow])] = []

  /// Creates an empty collection.
  nonisolated init() {}

  /// Returns the rows of a page, which are formatted if they are not known.
  func rows(of contents: PostPageContents, _ format: () -> [PageRow]) -> [PageRow] {
    if let rows = known.last(where: { $0.contents == contents })?.rows { return rows }
    let rows = format()
    known = known.suffix(Self.capacity - 1) + [(contents, rows)]
    return rows
  }
}

extension String {
  /// Returns a path with the identifier of a window, which no route reads.
  func adding(window: String) -> String {
    adding(item: "w=" + window)
  }

  /// Returns a path with another item of its query.
  func adding(item: String) -> String {
    self + (contains("?") ? "&" : "?") + item
  }

  /// Returns an address with another window.
  func replacingWindow(with id: String) -> String {
    let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count > 1 ? parts[1].split(separator: "&").filter { !$0.hasPrefix("w=") } : []
    let path = String(parts[0])
    return (items.isEmpty ? path : path + "?" + items.joined(separator: "&")).adding(window: id)
  }
}
