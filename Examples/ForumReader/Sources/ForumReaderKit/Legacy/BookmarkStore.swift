import Dispatch
import Foundation

/// A store that persists a user's bookmarks in a file and notifies listeners of changes.
///
/// Not thread-safe: use it only on the queue passed at initialization. Completions are called asynchronously on this
/// queue; listeners are called before the completion of the same change.
final class BookmarkStore {
  /// The IDs of the bookmarked threads, in the order of bookmarking.
  private(set) var bookmarks: [String]

  private let queue: DispatchQueue
  private let file: JSONFile<[String]>
  private var listeners: [Int: ([String]) -> Void] = [:]
  private var lastToken = 0

  /// Creates a store and reads the file, if it exists.
  init(file: URL, queue: DispatchQueue) {
    self.file = JSONFile(url: file)
    self.queue = queue
    bookmarks = self.file.read() ?? []
  }

  /// Adds or removes a bookmark and writes the file.
  ///
  /// - Parameters:
  ///   - threadID: The ID of the thread, which need not exist.
  ///   - isBookmarked: Whether the thread becomes bookmarked.
  ///   - completion: Called with an error if the file cannot be written; the bookmarks are then unchanged.
  func setBookmark(_ threadID: String, _ isBookmarked: Bool, completion: @escaping (ForumError?) -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    QueueWork(on: queue) { [self] in
      guard bookmarks.contains(threadID) != isBookmarked else { return completion(nil) }
      let changed = isBookmarked ? bookmarks + [threadID] : bookmarks.filter { $0 != threadID }
      guard file.write(changed) else { return completion(.unwritable(file.url.lastPathComponent)) }
      bookmarks = changed
      for token in listeners.keys.sorted() { listeners[token]?(changed) }
      completion(nil)
    }.enqueue()
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
