import Foundation

/// What the app is told when it is made.
struct AppConfiguration {
  /// Where everything is kept that is remembered; it is there.
  var folder: URL
  /// The forum's archive; without one a small one is made in the folder.
  var archive: String?
  /// The kinds of destinations that the old screens still show.
  var legacyKinds: Set<String> = []
  /// How many columns there are at first.
  var width = 80
  /// What measures how old what is saved may become.
  var clock: any Clock<Duration> = ContinuousClock()
}
