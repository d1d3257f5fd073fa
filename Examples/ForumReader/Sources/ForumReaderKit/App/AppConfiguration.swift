import CausewayApp
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
  /// Services shared with other apps; nil to open the archive and to lock the folder.
  ///
  /// The owner of shared services makes sure that no other process uses the folder.
  var services: (any ForumServices)?
  /// Settings shared with other apps; nil to store the settings in the folder.
  var settings: AppSettings?
  /// The clock that measures the delay before saving.
  var clock: any Clock<Duration> = ContinuousClock()
}
