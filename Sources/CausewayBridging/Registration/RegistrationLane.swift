import Causeway

/// Runs the registrations and unregistrations of one isolation in order, one at a time.
///
/// All bridges whose services belong to the main actor share one lane, as do all bridges of one queue or actor, so that
/// the order also holds for an adapter that makes a new bridge for each subscriber. See ``RegistrationQueue`` for the
/// order.
final class RegistrationLane<Work: Sendable>: Sendable {
  private let queue = Locked(RegistrationQueue<Work>())
  /// Removes the lane's entry from the registry when the lane is released.
  private let ticket: SlotRegistry.Ticket?

  init(_ ticket: SlotRegistry.Ticket? = nil) {
    self.ticket = ticket
  }

  /// Returns the lane of an object, which its users keep.
  static func of(_ object: AnyObject) -> RegistrationLane {
    let key = SlotKey(object: ObjectIdentifier(object), type: ObjectIdentifier(RegistrationLane.self))
    return SlotRegistry.slot(for: key) { RegistrationLane($0) }
  }

  /// Handles an event, and runs the work that is due.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - perform: Runs work.
  ///   - schedule: Sees to it that ``handle(_:perform:schedule:)`` is called on the isolation, with
  ///     the event that the queue waits for.
  func handle(_ event: RegistrationQueue<Work>.Event, perform: (Work) -> Void, schedule: () -> Void) {
    var action = queue.withLock { $0.handle(event) }
    var turn: RegistrationQueue<Work>.Turn?
    while true {
      switch action {
      case .none: return
      case .schedule: return schedule()
      case .run(let begun): turn = begun
      case .work(let work): perform(work)
      }
      guard let turn else { return }
      action = queue.withLock { $0.handle(.next(turn)) }
    }
  }
}
