import CausewayApp
import ExampleTerminal
import ForumReaderKit

/// The command `ForumReader url ROUTE…`, which prints the URLs of routes.
struct URLCommand {
  let table: RouteTable<ForumRoute>
  /// Called with each line of output.
  let write: (String) -> Void
  /// Called with each error.
  let report: (String) -> Void

  /// Prints the URL of each route.
  ///
  /// Invalid routes and routes without a URL are reported; the other routes are still printed.
  ///
  /// - Returns: The exit status: 0, or 64 if an error was reported.
  func run(_ routes: some Sequence<String>) -> Int32 {
    var status: Int32 = 0
    for text in routes {
      let route = ForumRoute(text)
      if let url = route.flatMap({ table.address(for: $0) }) {
        write(url)
      } else {
        report(route == nil ? "\(text): not a route" : "\(text): has no URL")
        status = ExitError.Status.usage.rawValue
      }
    }
    return status
  }
}
