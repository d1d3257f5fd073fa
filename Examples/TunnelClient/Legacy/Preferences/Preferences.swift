/// What the user has chosen, as it is in the file.
struct Preferences: Codable, Equatable, Sendable {
  /// Whether a tunnel that was lost is opened again.
  var reconnects = true
  /// How often that is tried in a row.
  var reconnectAttempts = 5
}
