import Causeway
import Observation

/// Reads observed properties, sends what it has read, and does so again after each change.
///
/// The subscription holds it.
@MainActor
final class ObservationLoop<Value: Sendable> {
  private let read: @MainActor () -> ObservedReading<Value>
  private let emitter: Emitter<Value, Never>
  private let ticket = ActivityTicket.make("changes(of:)")

  nonisolated init(_ read: @escaping @MainActor () -> ObservedReading<Value>, _ emitter: Emitter<Value, Never>) {
    self.read = read
    self.emitter = emitter
  }

  /// Reads, sends and waits for the next change.
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
      // What has read nothing that is observed will not change.
      if !isObserving { emitter.send(completion: .finished) }
    case .gone:
      emitter.send(completion: .finished)
    }
  }

  /// Makes what is called at the next change; not asked for if nothing observed was read.
  private func observe(_ isObserving: inout Bool) -> @Sendable () -> Void {
    isObserving = true
    let pulse = ObservationPulse(ticket) { [weak self] in self?.turn() }
    return { pulse.tell() }
  }
}
