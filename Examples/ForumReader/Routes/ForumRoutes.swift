import CausewayApp

/// The forum's URLs.
enum ForumRoutes {
  /// All of them; the app's own are those that are printed.
  static func table() throws(RouteTableError) -> RouteTable<ForumRoute> {
    try RouteTable(app + web)
  }
}
