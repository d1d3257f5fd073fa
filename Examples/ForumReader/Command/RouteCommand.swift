import CausewayApp

/// `ForumReader route URL…`: what routes URLs lead to.
struct RouteCommand {
  let table: RouteTable<ForumRoute>
  /// Takes a line of output.
  let write: (String) -> Void

  /// Writes a line for each URL, in the notation of routes; `nil` where there is none.
  ///
  /// - Returns: The program's status, which is 0: that a URL leads nowhere is an answer.
  func run(_ urls: some Sequence<String>) -> Int32 {
    for url in urls { write(table.route(for: url)?.description ?? "nil") }
    return 0
  }
}
