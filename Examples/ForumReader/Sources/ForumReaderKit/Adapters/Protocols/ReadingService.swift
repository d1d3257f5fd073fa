/// The reading progress of each thread, and the private messages that were read.
public protocol ReadingService: Sendable {
  /// Records that a thread was read up to a post. Does nothing if the thread was read further.
  ///
  /// If the progress cannot be written, it is kept in memory and written with the next change.
  ///
  /// - Parameters:
  ///   - threadID: The ID of the thread.
  ///   - index: The position of the post in the thread, starting at 0.
  func markRead(threadID: String, upTo index: Int) async

  /// Returns the position of the last read post in a thread; `nil` if the thread has not been read.
  func lastRead(_ threadID: String) async -> Int?

  /// Records that a private message was read.
  ///
  /// If this cannot be written, the message stays unread.
  func markRead(messageID: String) async
}
