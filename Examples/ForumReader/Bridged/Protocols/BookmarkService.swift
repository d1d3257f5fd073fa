import Causeway

/// The threads that somebody wants to find again.
protocol BookmarkService: Sendable {
  /// The ids of the threads in the order in which they were marked: as it is now, and after each change.
  ///
  /// Values come on the store's queue.
  var bookmarks: AnyPublisher<[String], Never> { get }

  /// Marks a thread, or takes the mark away, and returns when that is written.
  ///
  /// - Parameters:
  ///   - isBookmarked: What it is to be.
  ///   - threadID: The thread, which need not exist.
  /// - Throws: ``ForumError/unwritable(_:)``; then nothing has changed.
  func setBookmarked(_ isBookmarked: Bool, _ threadID: String) async throws(ForumError)
}
