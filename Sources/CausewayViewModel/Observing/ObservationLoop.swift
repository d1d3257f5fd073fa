import Causeway
import Observation

/// A loop that reads observed properties and delivers the result, initially and after each change.
///
/// The subscription retains this object.
@MainActor
final class ObservationLoop<Value: Sendable> {
  private let read: @MainActor () -> ObservedReading<Value>
  private let emitter: Emitter<Value, Never>
  private let ticket = ActivityTicket.make("changes(of:)")

  nonisolated init(_ read: @escaping @MainActor () -> ObservedReading<Value>, _ emitter: Emitter<Value, Never>) {
    self.read = read
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
    var isObserving = false
    let reading = withObservationTracking({ read() }, onChange: observe(&isObserving))
    switch reading {
    case .value(let value, _):
      emitter.send(value)
      // Without an observed property, the value cannot change.
      if !isObserving { emitter.send(completion: .finished) }
    case .gone:
      emitter.send(completion: .finished)
    }
  }

  /// Returns the closure to call on the next change.
  ///
  /// Not evaluated if no observed property was read.
  private func observe(_ isObserving: inout Bool) -> @Sendable () -> Void {
    isObserving = true
    let pulse = ObservationPulse(ticket) { [weak self] in self?.turn() }
    return { pulse.tell() }
  }
}
