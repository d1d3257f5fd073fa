import Foundation

/// What the app is told when it starts.
struct AppConfiguration {
  /// Where the preferences are kept.
  var preferencesPath: String
  /// How long a server may take to answer, in seconds.
  var connectTimeout: TimeInterval = 5
  /// The pause before the second attempt to open a lost tunnel again.
  var retryDelay = Duration.milliseconds(500)
}
