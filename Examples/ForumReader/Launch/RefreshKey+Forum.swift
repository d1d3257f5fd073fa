import CausewayApp

extension RefreshKey {
  /// The list of forums, which is at hand then.
  static let forums = RefreshKey("forums", atMostEvery: .seconds(15 * 60))
}
