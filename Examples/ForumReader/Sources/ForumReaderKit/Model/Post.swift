public import Foundation

/// A post in a thread.
public struct Post: Hashable, Sendable {
  public let id: String
  public let threadID: String
  /// The position in the thread, starting at 0.
  public let index: Int
  public let authorID: String
  public let date: Date
  public let text: String
}
