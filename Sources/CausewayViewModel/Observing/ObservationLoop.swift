import Causeway
import Observation

/// A loop that reads observed properties and delivers the result, initially and after each change.
///
/// The subscription retains this object.
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
