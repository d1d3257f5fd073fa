import Causeway
import Dispatch

/// The identity of a dispatch queue, which also tells whether the calling code runs on the queue.
///
/// Two `DispatchQueue` values may refer to the same queue, so object identity is not enough. The queue stores its mark.
final class QueueMark: Sendable {
  private static let key = DispatchSpecificKey<QueueMark>()
  private static let lock = Locked(())

  /// The main queue's mark.
  static let main = QueueMark.of(.main)

  let lane = SchedulerRegistrations.Lane()
  /// A key for this queue alone, because a queue that targets it may also have a mark.
  private let ownKey = DispatchSpecificKey<Void>()

  /// Returns a queue's mark, which the first call creates.
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

  /// Whether the calling code runs on the queue, or on a queue that targets it.
  var isHere: Bool { DispatchQueue.getSpecific(key: ownKey) != nil }
}
