import Causeway

/// A static slot for a C callback that takes no context pointer.
///
/// Such a C function can reach only static state. Declare one slot, in a static property, for each function pointer
/// that the library stores. One subscriber at a time uses the slot:
///
/// ```swift
/// nonisolated enum Alarms {
///   static let slot = CSlot()
///
///   static var codes: CallbackPublisher<Int32, Never> {
///     .cCallback(in: slot) {
///       alarm_set_handler { Alarms.slot.context?.yield($0) }
///       return { alarm_set_handler(nil) }
///     }
///   }
/// }
/// ```
public final class CSlot: Sendable {
  /// A subscriber that registers when the slot becomes free.
  private struct Newcomer: Sendable {
    let box: CContextBox
    let scheduler: (any Scheduler)?
    let register: @Sendable () -> Void
  }

  private struct State: Sendable {
    var box: CContextBox?
    var next: Newcomer?
  }

  private let state = Locked(State())

  /// Creates an empty slot.
  public init() {}

  /// The context of the current subscriber, for use in the C function, or `nil` if the slot is free.
  public var context: CContext? { state.withLock { $0.box }.map { CContext($0) } }

  /// Occupies the slot and registers: immediately, or when the subscriber that has left the slot is unregistered.
  ///
  /// - Parameters:
  ///   - box: The context of the new subscriber.
  ///   - scheduler: The scheduler on which to register later. The caller is on it.
  ///   - register: Registers with the library. Called at most once.
  /// - Returns: `false` if another subscriber uses the slot.
  func occupy(
    _ box: CContextBox, on scheduler: (any Scheduler)?, _ register: @escaping @Sendable () -> Void
  ) -> Bool {
    enum Outcome {
      case isUsed
      case isOccupied
      case waits(replacing: Newcomer?)
    }
    let outcome: Outcome = state.withLock { state in
      guard let previous = state.box else {
        state.box = box
        return .isOccupied
      }
      if previous.isActive || state.next?.box.isActive == true { return .isUsed }
      defer { state.next = Newcomer(box: box, scheduler: scheduler, register: register) }
      return .waits(replacing: state.next)
    }
    switch outcome {
    case .isUsed: return false
    case .isOccupied: register()
    case .waits(let replaced): replaced?.box.release()
    }
    return true
  }

  /// Frees the slot, or passes it on to the subscriber that waits for it.
  func vacate() {
    let (old, next) = state.withLock { state in
      let was = state
      state = State(box: was.next?.box)
      return (was.box, was.next)
    }
    withExtendedLifetime(old) {}
    guard let next else { return }
    if let scheduler = next.scheduler { scheduler.run(next.register) } else { next.register() }
  }
}
