public import Foundation

/// An entry of a member's rap sheet.
public struct Punishment: Hashable, Sendable {
  public let userID: String
  public let postID: String
  public let date: Date
  public let reason: String
}
