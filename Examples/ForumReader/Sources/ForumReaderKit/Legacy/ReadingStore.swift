import Dispatch
import Foundation

/// A store that persists a user's reading progress in each thread.
///
/// Not thread-safe: use it only on the queue passed at initialization. All methods are short and return immediately.
final class ReadingStore {
  private let queue: DispatchQueue
  private let file: JSONFile<[String: Int]>
  private var lastRead: [String: Int]

  /// Creates a store and reads the file, if it exists.
  init(file: URL, queue: DispatchQueue) {
    self.file = JSONFile(url: file)
    self.queue = queue
    lastRead = self.file.read() ?? [:]
  }

  /// Returns the position of the last read post in a thread; `nil` if the thread has not been read.
  func lastRead(in threadID: String) -> Int? {
    dispatchPrecondition(condition: .onQueue(queue))
    return lastRead[threadID]
  }

  /// Records that a thread was read up to a post.
  ///
  /// Does nothing if the thread was read further.
  ///
  /// - Returns: Whether the progress is written. If not, it is kept in memory and written with the next change.
  @discardableResult
  func markRead(_ threadID: String, upTo index: Int) -> Bool {
    dispatchPrecondition(condition: .onQueue(queue))
    if let last = lastRead[threadID], last >= index { return true }
    lastRead[threadID] = index
    return file.write(lastRead)
  }
}
