import Dispatch

/// A store that persists a user's reading progress in each thread.
///
/// Not thread-safe: use it only on the queue passed at initialization. All methods are short and return immediately.
final class ReadingStore {
  private let database: ForumDatabase
  /// The ID of the user.
  let userID: String
  private let queue: DispatchQueue
  /// The positions that could not be stored yet.
  private var pending: [String: Int] = [:]

  /// Creates a store for the reading progress of a user.
  init(_ database: ForumDatabase, userID: String, queue: DispatchQueue) {
    self.database = database
    self.userID = userID
    self.queue = queue
  }

  /// Returns the position of the last read post in a thread; `nil` if the thread has not been read.
  func lastRead(in threadID: String) -> Int? {
    dispatchPrecondition(condition: .onQueue(queue))
    let stored = (try? database.lastRead(in: threadID, by: userID)) ?? nil
    return [stored, pending[threadID]].compactMap { $0 }.max()
  }

  /// Records that a thread was read up to a post.
  ///
  /// Does nothing if the thread was read further.
  ///
  /// - Returns: Whether the progress is stored. If not, it is kept in memory and stored with the next change.
  @discardableResult
  func markRead(_ threadID: String, upTo index: Int) -> Bool {
    dispatchPrecondition(condition: .onQueue(queue))
    if let last = lastRead(in: threadID), last >= index, pending.isEmpty { return true }
    pending[threadID] = max(index, pending[threadID] ?? index)
    do throws(ForumError) {
      try database.markRead(pending, by: userID)
      pending = [:]
      return true
    } catch {
      return false
    }
  }

  /// Records that the user has read a private message.
  ///
  /// - Returns: Whether it is stored. If not, the message stays unread.
  @discardableResult
  func markRead(messageID: String) -> Bool {
    dispatchPrecondition(condition: .onQueue(queue))
    return (try? database.markMessageRead(messageID, by: userID)) != nil
  }
}
