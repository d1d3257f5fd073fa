import CausewayApp

/// The route table of the forum.
enum ForumRoutes {
  /// Creates the table.
  ///
  /// Routes are printed as URLs in the app's scheme.
  static func table() throws(RouteTableError) -> RouteTable<ForumRoute> {
    try RouteTable(app + web)
  }
}
