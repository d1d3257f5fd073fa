import CausewayApp
import ForumReaderKit

/// The command `ForumReader route URL…`, which prints the routes of URLs.
struct RouteCommand {
  let table: RouteTable<ForumRoute>
  /// Called with each line of output.
  let write: (String) -> Void

  /// Prints the route of each URL; `nil` if a URL has no route.
  ///
  /// - Returns: The exit status, which is always 0, because an unknown URL is not an error.
  func run(_ urls: some Sequence<String>) -> Int32 {
    for url in urls { write(table.route(for: url)?.description ?? "nil") }
    return 0
  }
}
