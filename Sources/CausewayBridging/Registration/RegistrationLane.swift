import Causeway

/// The registrations and unregistrations of one isolation, run in order and one at a time.
///
/// All bridges to main-actor services share one lane, as do all bridges of one queue or actor. So the order also holds
/// for an adapter that creates a new bridge for each subscriber. ``RegistrationQueue`` defines the order.
final class RegistrationLane<Work: Sendable>: Sendable {
  private let queue = Locked(RegistrationQueue<Work>())
  /// The lease that removes the lane from the registry when the lane is released.
  private let lease: SlotRegistry.Lease?

  init(_ lease: SlotRegistry.Lease? = nil) {
    self.lease = lease
  }

  /// Returns the lane of an object.
  ///
  /// The callers keep the lane alive.
  static func of(_ object: AnyObject) -> RegistrationLane {
    let key = SlotKey(object: ObjectIdentifier(object), type: ObjectIdentifier(RegistrationLane.self))
    return SlotRegistry.slot(for: key) { RegistrationLane($0) }
  }

  /// Handles an event and runs the work that is due.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - perform: Runs work.
  ///   - schedule: Arranges a call of ``handle(_:perform:schedule:)`` on the isolation with `.begin`.
  func handle(_ event: RegistrationQueue<Work>.Event, perform: (Work) -> Void, schedule: () -> Void) {
    var action = queue.withLock { $0.handle(event) }
    var batch: RegistrationQueue<Work>.Batch?
    while true {
      switch action {
      case .none: return
      case .schedule: return schedule()
      case .run(let begun): batch = begun
      case .work(let work): perform(work)
      }
      guard let batch else { return }
      action = queue.withLock { $0.handle(.next(batch)) }
    }
  }
}
