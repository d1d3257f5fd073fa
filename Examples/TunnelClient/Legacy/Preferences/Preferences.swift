/// The user's preferences as stored in the file.
struct Preferences: Codable, Equatable, Sendable {
  /// Whether a lost tunnel is reopened.
  var reconnects = true
  /// The number of consecutive attempts to reopen a tunnel.
  var reconnectAttempts = 5
}
