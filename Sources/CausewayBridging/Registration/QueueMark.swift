import Causeway

#if canImport(Dispatch)
  import Dispatch
#endif

/// The identity of a dispatch queue, which also tells whether the calling code runs on the queue.
///
/// Two `DispatchQueue` values may refer to the same queue, so object identity is not enough. The queue stores its mark.
final class QueueMark: Sendable {
  let lane = SchedulerRegistrations.Lane()

  #if canImport(Dispatch)
    private static let key = DispatchSpecificKey<QueueMark>()
    private static let lock = Locked(())

    /// The main queue's mark.
    static let main = QueueMark.of(queue: .main)

    /// A key for this queue alone, because a queue that targets it may also have a mark.
    private let ownKey = DispatchSpecificKey<Void>()

    /// Returns the mark of a scheduler that is a queue, which the first call creates.
    static func of(_ scheduler: any Scheduler) -> QueueMark? {
      (scheduler as? DispatchQueue).map(of(queue:))
    }

    private static func of(queue: DispatchQueue) -> QueueMark {
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
    var isHere: Bool {
      DispatchQueue.getSpecific(key: ownKey) != nil || (self === Self.main && MainActorContext.isCurrent)
    }
  #else
    // Without Dispatch only the main actor has a mark, for its lane.
    static let main = QueueMark()

    static func of(_ scheduler: any Scheduler) -> QueueMark? { nil }

    var isHere: Bool { MainActorContext.isCurrent }
  #endif
}

extension Scheduler {
  /// Whether this scheduler is a dispatch queue.
  var isDispatchQueue: Bool {
    #if canImport(Dispatch)
      self is DispatchQueue
    #else
      false
    #endif
  }
}
