/// A place where values can be delivered: a queue, an executor, the main actor.
public protocol Scheduler: Sendable {
  /// Whether the calling code already runs there. A value that then finds nothing waiting before it is delivered at
  /// once. The default is `false`.
  var isCurrent: Bool { get }

  /// Runs work there, later. It need not keep the order of several calls: there is one at a time for a subscription.
  func schedule(_ work: @escaping @Sendable () -> Void)
}

extension Scheduler {
  /// Not known, so it is not.
  public var isCurrent: Bool { false }
}
