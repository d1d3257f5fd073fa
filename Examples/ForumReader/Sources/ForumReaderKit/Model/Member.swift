public import Foundation

/// A member of the forum.
public struct Member: Hashable, Sendable {
  public let id: String
  public let name: String
  public let joined: Date
  public let postCount: Int
}
