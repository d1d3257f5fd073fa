import Foundation

/// The stored form of a waiting request.
struct PendingRoute: Codable, Hashable, Sendable {
  var url: String
  var entry: String
  /// The name of the user in whose session the request was submitted; `nil` if there was none.
  var owner: String?
  /// The time at which the request was submitted; `nil` in the data of an earlier version.
  var date: Date?
}
