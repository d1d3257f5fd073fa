import Causeway
import Observation

/// Reads the property of a two-way binding whose changes are told by a publisher.
@MainActor
class PropertyReader<Owner: AnyObject, Value> {
  let keyPath: ReferenceWritableKeyPath<Owner, Value>

  init(_ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
    self.keyPath = keyPath
  }

  /// Reads the property, and makes sure that its next change is detected.
  ///
  /// - Parameters:
  ///   - owner: The owner of the property.
  ///   - pulse: The pulse to tell when the owner is released, if the reader detects that.
  ///   - onChange: Called once, before the property changes, if the reader detects changes.
  /// - Returns: The value, and whether the next change will be detected.
  func read(
    of owner: Owner, _ pulse: ObservationPulse, onChange: @escaping @Sendable () -> Void
  ) -> (value: Value, isTracking: Bool) {
    (owner[keyPath: keyPath], true)
  }

  /// Ends the observation of the property.
  nonisolated func end() {}
}

/// Reads the observed property of a two-way binding, and detects its next change.
@available(SwiftStdlib 5.9, *)
final class ObservedPropertyReader<Owner: AnyObject & Observable, Value>: PropertyReader<Owner, Value> {
  private nonisolated let observation = CancellableObservation()
  private nonisolated let awaited = Locked<(pulse: ObservationPulse, watch: OwnerWatch?)?>(nil)

  override func read(
    of owner: Owner, _ pulse: ObservationPulse, onChange: @escaping @Sendable () -> Void
  ) -> (value: Value, isTracking: Bool) {
    end()
    let (value, watch) = observation.observe {
      OwnerWatch.read(keyPath, of: owner, for: pulse, hearsChanges: false)
    } onChange: {
      onChange()
    }
    awaited.withLock { $0 = (pulse, watch) }
    return (value, watch != nil)
  }

  override nonisolated func end() {
    guard let (pulse, watch) = awaited.withLock({ $0.take() }) else { return }
    pulse.mute()
    watch?.leave(pulse)
    observation.cancel()
  }
}
