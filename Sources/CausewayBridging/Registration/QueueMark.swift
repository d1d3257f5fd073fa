import Causeway
import Dispatch

/// What tells a dispatch queue apart, and whether code runs on it.
///
/// Two values of `DispatchQueue` may stand for one queue, so identity does not tell. The queue keeps its mark.
final class QueueMark: Sendable {
  private static let key = DispatchSpecificKey<QueueMark>()
  private static let lock = Locked(())

  /// The main queue's mark.
  static let main = QueueMark.of(.main)

  let lane = SchedulerRegistrations.Lane()
  /// A key of its own, because a queue that targets this one may have a mark too.
  private let ownKey = DispatchSpecificKey<Void>()

  /// Returns a queue's mark, which it gets with the first call.
  static func of(_ queue: DispatchQueue) -> QueueMark {
    if let mark = queue.getSpecific(key: key) { return mark }
    return lock.withLock { _ in
      if let mark = queue.getSpecific(key: key) { return mark }
      let mark = QueueMark()
      queue.setSpecific(key: mark.ownKey, value: ())
      queue.setSpecific(key: key, value: mark)
      return mark
    }
  }

  /// Whether the calling code runs on the queue, or on one that targets it.
  var isHere: Bool { DispatchQueue.getSpecific(key: ownKey) != nil }
}
