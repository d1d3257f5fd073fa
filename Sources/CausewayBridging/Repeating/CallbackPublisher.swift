public import Causeway

/// A publisher of the values that a service calls back with repeatedly.
///
/// Each subscriber registers with the service when it subscribes. It unregisters exactly once: when the stream finishes
/// or fails, or when the subscriber cancels or releases its token. Nothing is registered without a subscriber. To let
/// several subscribers use one registration, use `share()`.
///
/// ```swift
/// let readings = CallbackPublisher<Double, Never> { continuation in
///   let id = sensor.addListener(continuation.handler)
///   continuation.onTermination = { _ in sensor.removeListener(id) }
/// }
/// ```
///
/// The service may call on any thread, on several threads at once, and inside registration and unregistration. Values
/// are delivered one at a time, on the calling thread (R2, R8). Values that are sent after the end are ignored. If the
/// service certainly calls after its unregistration, the bridge reports that once for the subscription
/// (``BridgeDiagnostic/Kind/calledAfterUnregister``, ``BridgeDiagnostic/Kind/listenerLeaked``).
public struct CallbackPublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline let start: @Sendable (Emitter<Output, Failure>) -> Void

  /// Creates a publisher of the values that a service calls back with.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Registers with the service through the continuation. Runs once for each subscriber, on the
  ///     subscribing thread, before `subscribe` returns. Not called if the subscriber cancels on receiving its
  ///     subscription.
  public init(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Continuation) -> Void
  ) {
    self.init(BridgeReporter(.repeating, label, CodeLocation(fileID, line)), register: register)
  }

  /// Creates a publisher of the values that a main-actor service calls back with.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Registers with the service through the continuation. Runs once for each subscriber, on the main
  ///     actor: inside `subscribe` if that is called there, later otherwise. Not called if the subscriber has cancelled
  ///     by then.
  public init(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @MainActor (MainActorContinuation) -> Void
  ) {
    self.init(BridgeReporter(.repeating, label, CodeLocation(fileID, line)), on: actor, register: register)
  }

  /// Unavailable: a main-actor service has a `MainActorContinuation`, which passes its `continuation` on.
  @available(
    *, unavailable,
    message:
      "the closure has a MainActorContinuation: pass its property 'continuation' to code that takes a Continuation"
  )
  @_disfavoredOverload
  public init(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @MainActor (Continuation) -> Void
  ) {
    fatalError()
  }

  /// Creates a publisher of the values that a service confined to a scheduler, such as a queue, calls back with.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the service must be called. It must run one job at a time.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Registers with the service through the continuation. Runs once for each subscriber, on the
  ///     scheduler: inside `subscribe` if that is called there, later otherwise. Not called if the subscriber has
  ///     cancelled by then. The handler that it sets as `onTermination` also runs on the scheduler.
  public init(
    on scheduler: some Scheduler, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Continuation) -> Void
  ) {
    self.init(BridgeReporter(.repeating, label, CodeLocation(fileID, line)), on: scheduler, register: register)
  }

  /// Creates a publisher of the values that an actor's service calls back with.
  ///
  /// - Parameters:
  ///   - actor: The actor to which the service is isolated.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Registers with the service through the continuation. Runs once for each subscriber, on the actor, in
  ///     a task, without delaying `subscribe`. Not called if the subscriber has cancelled by then.
  public init<Owner: Actor>(
    on actor: Owner, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (isolated Owner, ActorContinuation<Owner>) -> Void
  ) {
    let reporter = BridgeReporter(.repeating, label, CodeLocation(fileID, line))
    let registrations = ActorRegistrations(on: actor)
    start = { emitter in
      reporter.describe()
      registrations.run(.registration) { owner in
        guard emitter.isActive else { return }
        let continuation = ActorContinuation(emitter, reporter, registrations)
        register(owner, continuation)
        continuation.continuation.termination.noteRegistered()
      }
    }
  }

  /// Registers with the service for a new subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(consume subscriber, start: start)
  }
}

extension CallbackPublisher {
  /// Creates a publisher for a bridge style, whose reporter names the bridge.
  @usableFromInline
  package init(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)? = nil,
    register: @escaping @Sendable (Continuation) -> Void
  ) {
    self.init(reporter, on: scheduler.map { SchedulerRegistrations(on: $0) }, beginWork: nil, register)
  }

  /// Creates a publisher for a bridge style.
  ///
  /// - Parameters:
  ///   - reporter: The reporter, which names the bridge.
  ///   - registrations: Runs the registration and the unregistration. If `nil`, they run on the calling threads.
  ///   - beginWork: Announces a registration that waits for the scheduler, and returns a closure that reports its end.
  ///   - register: Registers with the service.
  init(
    _ reporter: BridgeReporter, on registrations: SchedulerRegistrations?,
    beginWork: (@Sendable () -> @Sendable () -> Void)?,
    _ register: @escaping @Sendable (Continuation) -> Void
  ) {
    let start: @Sendable (Emitter<Output, Failure>) -> Void = { emitter in
      reporter.describe()
      let continuation = Continuation(emitter, reporter, registrations)
      register(continuation)
      continuation.termination.noteRegistered()
    }
    guard let registrations else {
      self.start = start
      return
    }
    self.start = { emitter in
      reporter.describe()
      let end = beginWork?()
      registrations.run(.registration) {
        if emitter.isActive { start(emitter) }
        end?()
      }
    }
  }

  /// Creates a publisher for a bridge style on the main actor, whose reporter names the bridge.
  package init(
    _ reporter: BridgeReporter, on actor: MainActor, beginWork: (@Sendable () -> @Sendable () -> Void)? = nil,
    register: @escaping @MainActor (MainActorContinuation) -> Void
  ) {
    let register = MainActorContext.unchecked(register)
    self.init(reporter, on: SchedulerRegistrations(on: MainActorScheduler()), beginWork: beginWork) {
      register(MainActorContinuation($0))
    }
  }

  /// Creates a publisher of the values that a confined service calls back with.
  ///
  /// - Parameters:
  ///   - service: The confined service, which the publisher retains.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Registers with the service through the continuation and returns the closure that unregisters. Both
  ///     run once for each subscriber, on the service's scheduler: immediately if the subscriber subscribes or cancels
  ///     there, later otherwise. `register` is not called if the subscriber has cancelled by then. The returned closure
  ///     may capture values that are not `Sendable`, such as a token, because it stays on the scheduler.
  public init<Service>(
    on service: Confined<Service>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Service, Continuation) -> () -> Void
  ) {
    self = .registering(BridgeReporter(.repeating, label, CodeLocation(fileID, line)), on: service.scheduler) {
      continuation in
      register(service.unchecked, continuation)
    }
  }

  /// Creates a publisher from a registration that returns the closure that unregisters.
  ///
  /// The closure is released on the thread on which it ran, so a token that unregisters on release does so there.
  static func registering(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    _ register: @escaping @Sendable (Continuation) -> () -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(reporter, on: scheduler) { continuation in
      let unregister = UncheckedBox(register(continuation))
      continuation.onTermination = { _ in unregister.value() }
    }
  }

  /// Creates a publisher from a main-actor registration that returns the closure that unregisters.
  @MainActor static func registering(
    _ reporter: BridgeReporter, on actor: MainActor, _ register: @escaping (Continuation) -> () -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(reporter, on: actor) { continuation in
      let unregister = register(continuation.continuation)
      continuation.onTermination = { _ in unregister() }
    }
  }
}

/// Returns a closure that unregisters by releasing the token.
func release<Token>(_ token: Token) -> () -> Void {
  { withExtendedLifetime(token) {} }
}
