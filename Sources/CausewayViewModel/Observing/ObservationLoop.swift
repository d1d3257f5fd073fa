import Causeway
import Observation

/// A loop that reads observed properties and delivers the result, initially and after each change.
///
/// The subscription retains this object.
@available(SwiftStdlib 5.9, *)
@MainActor
final class ObservationLoop<Value: Sendable> {
  private let observe: @MainActor (CancellableObservation, ObservationPulse) -> ObservedReading<Value>
  private let emitter: Emitter<Value, Never>
  private let ticket = ActivityTicket.make("changes(of:)")
  private nonisolated let observation = CancellableObservation()
  private nonisolated let awaited = Locked<(pulse: ObservationPulse, watch: OwnerWatch?)?>(nil)

  nonisolated init(
    _ observe: @escaping @MainActor (CancellableObservation, ObservationPulse) -> ObservedReading<Value>,
    _ emitter: Emitter<Value, Never>
  ) {
    self.observe = observe
    self.emitter = emitter
  }

  /// Reads and delivers a value, then waits for the next change.
  func turn() {
    guard let ticket else { return step() }
    ticket.perform(step)
    ticket.rest()
  }

  private func step() {
    guard emitter.isActive else { return }
    end()
    let pulse = ObservationPulse(ticket) { [weak self] in self?.turn() }
    switch observe(observation, pulse) {
    case .value(let value, let life):
      if case .watched(let watch) = life {
        awaited.withLock { $0 = (pulse, watch) }
      } else {
        awaited.withLock { $0 = (pulse, nil) }
      }
      // Another thread may have cancelled before the pulse was stored.
      guard emitter.isActive else { return end() }
      emitter.send(value)
      if case .constant = life { emitter.send(completion: .finished) }
    case .gone:
      emitter.send(completion: .finished)
    }
  }

  /// Ends the observation, on the thread that ends the subscription.
  nonisolated func end() {
    guard let (pulse, watch) = awaited.withLock({ $0.take() }) else { return }
    pulse.mute()
    watch?.leave(pulse)
    observation.cancel()
  }
}

/// The result of reading and observing a value.
@available(SwiftStdlib 5.9, *)
enum ObservedReading<Value: Sendable> {
  /// The value.
  case value(Value, ObservedLife)
  /// The object has been released.
  case gone
}

/// How the stream of an observed value ends by itself.
@available(SwiftStdlib 5.9, *)
enum ObservedLife {
  /// It does not.
  case endless
  /// The watch tells its pulse when the owner is released.
  case watched(OwnerWatch)
  /// The value cannot change.
  case constant
}

/// A one-time action that runs in a later turn of the main actor after an observed property has changed, or the observed
/// object has been released.
final class ObservationPulse: Sendable {
  private let isTold = AtomicBool(false)
  private let ticket: ActivityTicket?
  private let action: @MainActor () -> Void

  init(_ ticket: ActivityTicket?, _ action: @escaping @MainActor () -> Void) {
    self.ticket = ticket
    self.action = action
  }

  /// Schedules the action, unless it has been scheduled or muted before.
  ///
  /// A change is reported just before it is made. On the main actor, it has been made by the next turn. May be called
  /// under a lock of the observed object.
  func tell() {
    guard !isTold.exchange(true, ordering: .acquiringAndReleasing) else { return }
    ticket?.stir()
    Task { @MainActor [action] in action() }
  }

  /// Prevents the action.
  func mute() {
    isTold.store(true, ordering: .releasing)
  }
}
