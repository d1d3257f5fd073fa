/// A context in which values can be delivered, such as a queue, an executor or the main actor.
public protocol Scheduler: Sendable {
  /// Whether the calling code already runs on the scheduler. The default is `false`.
  ///
  /// If it is `true` and no value is waiting, a value is delivered immediately.
  var isCurrent: Bool { get }

  /// Runs work on the scheduler, later.
  ///
  /// The scheduler need not preserve the order of several calls, because each subscription schedules one at a time.
  func schedule(_ work: @escaping @Sendable () -> Void)
}

extension Scheduler {
  /// The default: `false`.
  public var isCurrent: Bool { false }
}
