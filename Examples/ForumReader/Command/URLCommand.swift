import CausewayApp

/// `ForumReader url ROUTE…`: the URLs of routes.
struct URLCommand {
  let table: RouteTable<ForumRoute>
  /// Takes a line of output.
  let write: (String) -> Void
  /// Takes a line about what is wrong.
  let report: (String) -> Void

  /// Writes a line for each route.
  ///
  /// A text that is no route, or one that no URL names, is reported, and the others are written all the same.
  ///
  /// - Returns: The program's status: 0, or 64 if something was reported.
  func run(_ routes: some Sequence<String>) -> Int32 {
    var status: Int32 = 0
    for text in routes {
      let route = ForumRoute(text)
      if let url = route.flatMap({ table.address(for: $0) }) {
        write(url)
      } else {
        report(route == nil ? "\(text): no route" : "\(text): has no URL")
        status = 64
      }
    }
    return status
  }
}
