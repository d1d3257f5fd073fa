public import Causeway

/// A value read from observed properties, and its value after each change: what `changes(of:)` makes.
///
/// Each subscription reads and observes on its own.
public struct ObservedChanges<Value: Sendable>: Publisher {
  /// What was read.
  public typealias Output = Value
  /// It never fails.
  public typealias Failure = Never

  private let read: @MainActor () -> ObservedReading<Value>

  init(_ read: @escaping @MainActor () -> ObservedReading<Value>) {
    self.read = read
  }

  /// Subscribes: the value now comes before this returns on the main actor, and from elsewhere as soon as that has time.
  ///
  /// Everything is read and delivered on the main actor.
  public func subscribe(_ subscriber: sending some Subscriber<Value, Never>) {
    Emitter.attach(subscriber) { emitter in
      let loop = ObservationLoop(read, emitter)
      // The emitter holds the loop until the end.
      emitter.onTermination { _ in withExtendedLifetime(loop) {} }
      MainActorContext.run { loop.turn() }
    }
  }
}
