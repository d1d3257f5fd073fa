import Dispatch
import Foundation

/// A store that persists a user's bookmarks in the database and notifies listeners of changes.
///
/// Not thread-safe: use it only on the queue passed at initialization. Completions are called asynchronously on this
/// queue; listeners are called before the completion of the same change.
final class BookmarkStore {
  /// The IDs of the bookmarked threads, in the order of bookmarking.
  private(set) var bookmarks: [String]

  private let database: ForumDatabase
  private let userID: String
  private let queue: DispatchQueue
  private var listeners: [Int: ([String]) -> Void] = [:]
  private var lastToken = 0

  /// Creates a store and reads the bookmarks of a user.
  init(_ database: ForumDatabase, userID: String, queue: DispatchQueue) {
    self.database = database
    self.userID = userID
    self.queue = queue
    bookmarks = (try? database.bookmarks(of: userID)) ?? []
  }

  /// Adds or removes a bookmark and stores the change.
  ///
  /// - Parameters:
  ///   - threadID: The ID of the thread, which need not exist.
  ///   - isBookmarked: Whether the thread becomes bookmarked.
  ///   - completion: Called with an error if the change cannot be stored; the bookmarks are then unchanged.
  func setBookmark(_ threadID: String, _ isBookmarked: Bool, completion: @escaping (ForumError?) -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    QueueWork(on: queue) { [self] in
      guard bookmarks.contains(threadID) != isBookmarked else { return completion(nil) }
      do throws(ForumError) {
        take(try database.setBookmarked(isBookmarked, [threadID], of: userID))
        completion(nil)
      } catch {
        completion(error)
      }
    }.enqueue()
  }

  /// Reads the bookmarks again, after another store may have changed them, and notifies listeners of a change.
  func refresh() {
    dispatchPrecondition(condition: .onQueue(queue))
    if let stored = try? database.bookmarks(of: userID) { take(stored) }
  }

  private func take(_ changed: [String]) {
    guard bookmarks != changed else { return }
    bookmarks = changed
    for token in listeners.keys.sorted() { listeners[token]?(changed) }
  }

  /// Registers a listener that is called with the bookmarks after each change.
  ///
  /// - Returns: A token for ``removeListener(_:)``.
  func addListener(_ listener: @escaping ([String]) -> Void) -> Int {
    dispatchPrecondition(condition: .onQueue(queue))
    lastToken += 1
    listeners[lastToken] = listener
    return lastToken
  }

  /// Removes a listener.
  func removeListener(_ token: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    listeners[token] = nil
  }
}
