public import Causeway

/// The bookmarked threads of a user.
public protocol BookmarkService: Sendable {
  /// The IDs of the bookmarked threads in the order of bookmarking, now and after each change.
  ///
  /// Values are delivered on the store's queue.
  var bookmarks: AnyPublisher<[String], Never> { get }

  /// Adds or removes a bookmark and returns when the change is written.
  ///
  /// - Parameters:
  ///   - isBookmarked: Whether the thread becomes bookmarked.
  ///   - threadID: The ID of the thread, which need not exist.
  /// - Throws: ``ForumError/unwritable(_:)``; the bookmarks are then unchanged.
  func setBookmarked(_ isBookmarked: Bool, _ threadID: String) async throws(ForumError)
}
