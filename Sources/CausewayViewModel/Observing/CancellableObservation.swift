import Observation

/// An observation that can be cancelled.
///
/// `withObservationTracking` leaves its closure in the observed objects until one of the observed properties changes.
/// So this observation also observes a property of its own: changing it removes the closure from all observed objects.
@available(SwiftStdlib 5.9, *)
final class CancellableObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// The property that changes when the observation is cancelled.
  private var end: Void { registrar.access(self, keyPath: \.end) }

  /// Reads observed properties, and observes them until the next change.
  ///
  /// - Parameters:
  ///   - read: Reads the properties.
  ///   - onChange: Called once, before one of them changes, on the thread that changes it; also called by ``cancel()``.
  /// - Returns: The result of `read`.
  func observe<Value>(_ read: () -> Value, onChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking {
      end
      return read()
    } onChange: {
      onChange()
    }
  }

  /// Ends the current observation, if there is one.
  func cancel() {
    registrar.willSet(self, keyPath: \.end)
  }
}
