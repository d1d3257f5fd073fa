public import CausewayApp

/// The route table of the forum.
public enum ForumRoutes {
  /// Creates the table.
  ///
  /// Routes are printed as URLs in the app's scheme.
  public static func table() throws(RouteTableError) -> RouteTable<ForumRoute> {
    try RouteTable(app + web)
  }
}
