/// A request that waits, in the form in which it is stored.
struct PendingRoute: Codable, Hashable, Sendable {
  var url: String
  var entry: String
  /// The name of the user in whose session it was submitted; nil if there was none.
  var owner: String?
}
