import Foundation

/// A post of a thread.
struct Post: Hashable, Sendable {
  let id: String
  let threadID: String
  /// Its place in the thread, from 0.
  let index: Int
  let authorID: String
  let date: Date
  let text: String
}
