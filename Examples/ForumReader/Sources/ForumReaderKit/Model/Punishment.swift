public import Foundation

/// An entry of a member's rap sheet.
public struct Punishment: Hashable, Sendable {
  /// The ID of the punished member.
  public let userID: String
  /// The ID of the post that was the reason.
  public let postID: String
  /// The date of the punishment.
  public let date: Date
  /// The reason as the moderator wrote it.
  public let reason: String
}
