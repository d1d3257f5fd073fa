public import Causeway

/// A publisher of a value read from observed properties, as returned by `changes(of:)`.
///
/// Each subscription reads and observes separately.
public struct ObservedChanges<Value: Sendable>: Publisher {
  /// The type of the value.
  public typealias Output = Value
  /// The publisher never fails.
  public typealias Failure = Never

  private let observe: @MainActor (CancellableObservation, ObservationPulse) -> ObservedReading<Value>

  init(_ observe: @escaping @MainActor (CancellableObservation, ObservationPulse) -> ObservedReading<Value>) {
    self.observe = observe
  }

  /// Subscribes and delivers the current value.
  ///
  /// On the main actor, the value is delivered before this method returns; from elsewhere, as soon as the main actor is
  /// free. Everything is read and delivered on the main actor.
  public func subscribe(_ subscriber: sending some Subscriber<Value, Never>) {
    Emitter.attach(consume subscriber) { emitter in
      let loop = ObservationLoop(observe, emitter)
      // The emitter retains the loop until the end.
      emitter.onTermination { _ in loop.end() }
      MainActorContext.run { loop.turn() }
    }
  }
}
