public import Foundation

/// A post in a thread.
public struct Post: Hashable, Sendable {
  /// The ID of the post.
  public let id: String
  /// The ID of the thread that contains the post.
  public let threadID: String
  /// The position in the thread, starting at 0.
  public let index: Int
  /// The ID of the member who wrote the post.
  public let authorID: String
  /// The date of writing.
  public let date: Date
  /// The text.
  public let text: String
}
