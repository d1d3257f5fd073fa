public import Causeway

/// A service that calls back again and again, as a publisher.
///
/// Each subscriber registers with the service for itself when it subscribes, and unregisters exactly once: when the
/// stream finishes or fails, or when the subscriber cancels or lets go of its token. Nothing is registered before
/// anyone subscribes. `share()` lets several subscribers have one registration.
///
/// ```swift
/// let readings = CallbackPublisher<Double, Never> { continuation in
///   let id = sensor.addListener { continuation.yield($0) }
///   continuation.onTermination = { _ in sensor.removeListener(id) }
/// }
/// ```
///
/// Values may be yielded from any thread, from several at once, and inside the registration and the unregistration.
/// They are delivered one at a time, on the yielding thread (R2, R8). What is yielded after the end is ignored: legacy
/// services do call once more, so it is not reported.
public struct CallbackPublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline let start: @Sendable (Emitter<Output, Failure>) -> Void

  /// Makes a publisher of what a service calls back.
  ///
  /// - Parameter register: Registers with the service, through the continuation. It runs once for each subscriber, on
  ///   the subscribing thread, before `subscribe` returns. Not called if the subscriber cancels as soon as it has its
  ///   subscription.
  public init(_ register: @escaping @Sendable (Continuation) -> Void) {
    start = { register(Continuation($0, nil)) }
  }

  /// Makes a publisher of what a service that belongs to the main actor calls back.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, on the main
  ///     actor: inside `subscribe` if that is called there, and later otherwise. Not called if the subscriber has
  ///     cancelled by then.
  public init(on actor: MainActor, _ register: @escaping @MainActor (MainActorContinuation) -> Void) {
    start = { emitter in
      MainActorContext.run {
        if emitter.isActive { register(MainActorContinuation(emitter)) }
      }
    }
  }

  /// Makes a publisher of what a service that belongs to a queue calls back.
  ///
  /// - Parameters:
  ///   - scheduler: Where the service lives. It must run one thing at a time.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, there: inside
  ///     `subscribe` if that is called there, and later otherwise. Not called if the subscriber has cancelled by then.
  ///     What it sets as `onTermination` runs there too.
  public init(on scheduler: some Scheduler, _ register: @escaping @Sendable (Continuation) -> Void) {
    start = { emitter in
      scheduler.run {
        if emitter.isActive { register(Continuation(emitter, scheduler)) }
      }
    }
  }

  /// Makes a publisher of what a service that belongs to an actor calls back.
  ///
  /// - Parameters:
  ///   - actor: Whose service it is.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, on the
  ///     actor, after `subscribe` has returned. Not called if the subscriber has cancelled by then.
  public init<Owner: Actor>(
    on actor: Owner, _ register: @escaping @Sendable (isolated Owner, ActorContinuation<Owner>) -> Void
  ) {
    start = { emitter in
      Task {
        await Self.register(emitter, on: actor, register)
      }
    }
  }

  private static func register<Owner: Actor>(
    _ emitter: Emitter<Output, Failure>, on actor: isolated Owner,
    _ register: (isolated Owner, ActorContinuation<Owner>) -> Void
  ) {
    if emitter.isActive { register(actor, ActorContinuation(emitter, actor)) }
  }

  /// Registers with the service.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber, start: start)
  }
}
