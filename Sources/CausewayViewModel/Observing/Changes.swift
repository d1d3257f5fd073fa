public import Causeway
public import Observation

/// Returns a publisher of a value that is read from observed properties.
///
/// It delivers the current value, then the value after each change.
///
/// ```swift
/// bindings.bind(changes(of: { cart.total - voucher.value }), to: \.total, of: self)
/// for await total in changes(of: { cart.total }).values(bufferingPolicy: .bufferingNewest(1)) { print(total) }
/// ```
///
/// The value is read in the turn of the main actor after a change. Several changes within one turn deliver one value,
/// and the last change is never missed. A change may deliver the same value again; use `removeDuplicates()` to prevent
/// that. Cancelling releases the closure and leaves nothing behind in the observed objects.
///
/// The stream does not finish by itself, also if the closure captures an object weakly and the object is released. To
/// follow an object that may be released first, use ``changes(of:_:)->ObservedChanges<Value>``; its property may be a
/// computed one.
///
/// In a type with a member named `changes`, write `CausewayViewModel.changes(of:)`.
///
/// - Important: Observed properties must be changed on the main actor, as a `@MainActor` class ensures. A change on
///   another thread may be read before it is made.
///
/// - Parameter read: Reads the value. Called on the main actor at the subscription and after each change, without a
///   lock. It is retained until the subscription is cancelled.
/// - Returns: A publisher that observes separately for each subscriber.
@available(SwiftStdlib 5.9, *)
@MainActor
public func changes<Value: Sendable>(of read: @escaping @MainActor () -> Value) -> ObservedChanges<Value> {
  ObservedChanges { observation, pulse in
    .value(observation.observe(read) { pulse.tell() }, .endless)
  }
}

/// Returns a publisher of an observed property.
///
/// It delivers the current value, then the value after each change.
///
/// The value is read in the turn of the main actor after a change. Several changes within one turn deliver one value,
/// and the last change is never missed.
///
/// One observation for each property that was subscribed to remains in the owner until the property's next change,
/// however many subscriptions there were.
///
/// - Parameters:
///   - owner: The owner of the property, held weakly. The stream finishes in the turn after its release. If the key
///     path leads to another object, it finishes after that object has been released too.
///   - keyPath: The property, or a path that starts with it. It may be a computed property that reads observed ones. If
///     it reads none, the stream finishes after its first value.
/// - Returns: A publisher that observes separately for each subscriber.
@available(SwiftStdlib 5.9, *)
@MainActor
public func changes<Owner: AnyObject & Observable, Value: Sendable>(
  of owner: Owner, _ keyPath: KeyPath<Owner, Value>
) -> ObservedChanges<Value> {
  observedChanges(of: owner, keyPath) { $0 }
}

/// Returns a main-actor publisher of a value that is read from observed properties and need not be `Sendable`.
///
/// Like the function for `Sendable` values.
@available(SwiftStdlib 5.9, *)
@_disfavoredOverload
@MainActor
public func changes<Value>(of read: @escaping @MainActor () -> Value) -> some MainActorPublisher<Value, Never> {
  MainActorChain(changes(of: { MainActorBox(read()) }))
}

/// Returns a main-actor publisher of an observed property whose value need not be `Sendable`.
///
/// Like the function for `Sendable` values.
@available(SwiftStdlib 5.9, *)
@_disfavoredOverload
@MainActor
public func changes<Owner: AnyObject & Observable, Value>(
  of owner: Owner, _ keyPath: KeyPath<Owner, Value>
) -> some MainActorPublisher<Value, Never> {
  MainActorChain(observedChanges(of: owner, keyPath) { MainActorBox($0) })
}

@available(SwiftStdlib 5.9, *)
@MainActor
private func observedChanges<Owner: AnyObject & Observable, Value, Output: Sendable>(
  of owner: Owner, _ keyPath: KeyPath<Owner, Value>, _ output: @escaping @MainActor (Value) -> Output
) -> ObservedChanges<Output> {
  ObservedChanges { [weak owner] observation, pulse in
    guard let owner else { return .gone }
    let (value, watch) = observation.observe {
      OwnerWatch.read(keyPath, of: owner, for: pulse, hearsChanges: true)
    } onChange: {
      pulse.tell()
    }
    return .value(output(value), watch.map { .watched($0) } ?? .constant)
  }
}

/// A publisher of a value read from observed properties, as returned by `changes(of:)`.
///
/// Each subscription reads and observes separately.
@available(SwiftStdlib 5.9, *)
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
