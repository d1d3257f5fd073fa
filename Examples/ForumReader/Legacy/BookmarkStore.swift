import Dispatch
import Foundation

/// Keeps somebody's bookmarks in a file, and tells listeners of every change.
///
/// Not thread-safe: use it from the queue it was made with. Completions are called there in a later turn, listeners
/// before the completion of the change they hear of.
final class BookmarkStore {
  /// The ids of threads, in the order in which they were marked.
  private(set) var bookmarks: [String]

  private let queue: DispatchQueue
  private let file: JSONFile<[String]>
  private var listeners: [Int: ([String]) -> Void] = [:]
  private var lastToken = 0

  /// Makes a store, and reads the file if there is one.
  init(file: URL, queue: DispatchQueue) {
    self.file = JSONFile(url: file)
    self.queue = queue
    bookmarks = self.file.read() ?? []
  }

  /// Marks a thread or takes the mark away, once that is written.
  ///
  /// - Parameters:
  ///   - threadID: The thread, which need not exist.
  ///   - isBookmarked: What it is to be.
  ///   - completion: Called with an error if it could not be written; then nothing has changed.
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

  /// Adds a listener, to be called with the bookmarks after each change.
  ///
  /// - Returns: What to remove it by.
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
