public import Foundation

/// A member of the forum.
public struct Member: Hashable, Sendable {
  /// The ID of the member.
  public let id: String
  /// The name of the member.
  public let name: String
  /// The date of the registration.
  public let joined: Date
  /// The number of posts that the member has written.
  public let postCount: Int
}
