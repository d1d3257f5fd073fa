import Foundation

/// A post in a thread.
struct Post: Hashable, Sendable {
  let id: String
  let threadID: String
  /// The position in the thread, starting at 0.
  let index: Int
  let authorID: String
  let date: Date
  let text: String
}
