import CausewayApp

extension RouteOrigin {
  /// The app's own URLs.
  static let app = RouteOrigin.scheme("awful")

  /// The forum's pages; the schemes that begin with `awful` are what a browser's extension makes of theirs.
  static let web = RouteOrigin.web(
    hosts: ["forums.somethingawful.com", "archives.somethingawful.com"],
    schemes: ["https", "http", "awfulhttps", "awfulhttp"])
}
