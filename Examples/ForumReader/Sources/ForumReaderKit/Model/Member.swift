import Foundation

/// A member of the forum.
struct Member: Hashable, Sendable {
  let id: String
  let name: String
  let joined: Date
  let postCount: Int
}
