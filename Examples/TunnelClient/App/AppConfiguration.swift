import Foundation

/// The values with which the app starts.
struct AppConfiguration {
  /// The path of the preferences file.
  var preferencesPath: String
  /// The local port of the tunnel; 0 for a port that the system chooses.
  var localPort: UInt16 = 0
  /// The timeout for a server's answer, in seconds.
  var connectTimeout: TimeInterval = 5
  /// The delay before the second attempt to reopen a lost tunnel.
  var retryDelay = Duration.milliseconds(500)
}
