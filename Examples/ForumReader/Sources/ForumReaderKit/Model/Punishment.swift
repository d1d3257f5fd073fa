import Foundation

/// An entry of a member's rap sheet.
struct Punishment: Hashable, Sendable {
  let userID: String
  let postID: String
  let date: Date
  let reason: String
}
