public import CausewayApp

extension RouteOrigin {
  /// The app's own URLs.
  public static let app = RouteOrigin.scheme("awful")

  /// The forum's web pages.
  ///
  /// The schemes `awfulhttp` and `awfulhttps` come from a browser extension.
  public static let web = RouteOrigin.web(
    hosts: ["forums.somethingawful.com", "archives.somethingawful.com"],
    schemes: ["https", "http", "awfulhttps", "awfulhttp"])
}
