import Dispatch
import Foundation

/// Keeps in a file how far somebody has read each thread.
///
/// Not thread-safe: use it from the queue it was made with. Nothing here takes long, so that it answers at once.
final class ReadingStore {
  private let queue: DispatchQueue
  private let file: JSONFile<[String: Int]>
  private var lastRead: [String: Int]

  /// Makes a store, and reads the file if there is one.
  init(file: URL, queue: DispatchQueue) {
    self.file = JSONFile(url: file)
    self.queue = queue
    lastRead = self.file.read() ?? [:]
  }

  /// The place of the last post that was read in a thread; `nil` if none was.
  func lastRead(in threadID: String) -> Int? {
    dispatchPrecondition(condition: .onQueue(queue))
    return lastRead[threadID]
  }

  /// Notes that a thread was read up to a post, if it was not read further before.
  ///
  /// - Returns: Whether that is written; if not, it counts all the same, and is written with the next one.
  @discardableResult
  func markRead(_ threadID: String, upTo index: Int) -> Bool {
    dispatchPrecondition(condition: .onQueue(queue))
    if let last = lastRead[threadID], last >= index { return true }
    lastRead[threadID] = index
    return file.write(lastRead)
  }
}
