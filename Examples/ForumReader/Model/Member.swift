import Foundation

/// Somebody who writes in the forum.
struct Member: Hashable, Sendable {
  let id: String
  let name: String
  let joined: Date
  let postCount: Int
}
