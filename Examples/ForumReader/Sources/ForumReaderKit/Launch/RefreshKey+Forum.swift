import CausewayApp

extension RefreshKey {
  /// The refresh of the list of forums.
  static let forums = RefreshKey("forums", atMostEvery: .seconds(15 * 60))
}
