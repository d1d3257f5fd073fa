import Foundation

/// The values with which the app is created.
struct AppConfiguration {
  /// The existing folder in which all data is stored.
  var folder: URL
  /// The path of the forum's archive; nil to generate a sample archive in the folder.
  var archive: String?
  /// The kinds of destinations that the legacy screens show.
  var legacyKinds: Set<String> = []
  /// The initial number of columns.
  var width = 80
  /// The clock that measures the delay before saving.
  var clock: any Clock<Duration> = ContinuousClock()
}
