public import Causeway

/// A service that calls back again and again, as a publisher.
///
/// Each subscriber registers with the service for itself when it subscribes, and unregisters exactly once: when the
/// stream finishes or fails, or when the subscriber cancels or lets go of its token. Nothing is registered before
/// anyone subscribes. `share()` lets several subscribers have one registration.
///
/// ```swift
/// let readings = CallbackPublisher<Double, Never> { continuation in
///   let id = sensor.addListener(continuation.handler)
///   continuation.onTermination = { _ in sensor.removeListener(id) }
/// }
/// ```
///
/// Values may be yielded from any thread, from several at once, and inside the registration and the unregistration.
/// They are delivered one at a time, on the yielding thread (R2, R8). What is yielded after the end is ignored; a service
/// that certainly calls after its unregistration is reported, once for a subscription
/// (``BridgeDiagnostic/Kind/calledAfterUnregister``, ``BridgeDiagnostic/Kind/listenerLeaked``).
public struct CallbackPublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline let start: @Sendable (Emitter<Output, Failure>) -> Void

  /// Makes a publisher of what a service calls back.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, on the
  ///     subscribing thread, before `subscribe` returns. Not called if the subscriber cancels as soon as it has its
  ///     subscription.
  public init(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Continuation) -> Void
  ) {
    self.init(BridgeReporter(.repeating, label, fileID, line), register: register)
  }

  /// Makes a publisher of what a service that belongs to the main actor calls back.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, on the main
  ///     actor: inside `subscribe` if that is called there, and later otherwise. Not called if the subscriber has
  ///     cancelled by then.
  public init(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @MainActor (MainActorContinuation) -> Void
  ) {
    self.init(BridgeReporter(.repeating, label, fileID, line), on: actor, register: register)
  }

  /// Makes a publisher of what a service that belongs to a queue calls back.
  ///
  /// - Parameters:
  ///   - scheduler: Where the service lives. It must run one thing at a time.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, there: inside
  ///     `subscribe` if that is called there, and later otherwise. Not called if the subscriber has cancelled by then.
  ///     What it sets as `onTermination` runs there too.
  public init(
    on scheduler: some Scheduler, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Continuation) -> Void
  ) {
    self.init(BridgeReporter(.repeating, label, fileID, line), on: scheduler, register: register)
  }

  /// Makes a publisher of what a service that belongs to an actor calls back.
  ///
  /// - Parameters:
  ///   - actor: Whose service it is.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Registers with the service, through the continuation. It runs once for each subscriber, on the
  ///     actor, after `subscribe` has returned. Not called if the subscriber has cancelled by then.
  public init<Owner: Actor>(
    on actor: Owner, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (isolated Owner, ActorContinuation<Owner>) -> Void
  ) {
    let reporter = BridgeReporter(.repeating, label, fileID, line)
    let registrations = ActorRegistrations(on: actor)
    start = { emitter in
      registrations.run(.registration) { owner in
        guard emitter.isActive else { return }
        let continuation = ActorContinuation(emitter, reporter, registrations)
        register(owner, continuation)
        continuation.continuation.termination.noteRegistered()
      }
    }
  }

  /// Registers with the service.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber, start: start)
  }
}

extension CallbackPublisher {
  /// Makes a publisher for a style, whose reporter names the bridge.
  @usableFromInline
  package init(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)? = nil,
    register: @escaping @Sendable (Continuation) -> Void
  ) {
    let registrations = scheduler.map { SchedulerRegistrations(on: $0) }
    let start: @Sendable (Emitter<Output, Failure>) -> Void = { emitter in
      let continuation = Continuation(emitter, reporter, registrations)
      register(continuation)
      continuation.termination.noteRegistered()
    }
    guard let registrations else {
      self.start = start
      return
    }
    self.start = { emitter in
      registrations.run(.registration) {
        if emitter.isActive { start(emitter) }
      }
    }
  }

  /// Makes a publisher for a style, whose reporter names the bridge.
  package init(
    _ reporter: BridgeReporter, on actor: MainActor,
    register: @escaping @MainActor (MainActorContinuation) -> Void
  ) {
    let register = MainActorContext.unchecked(register)
    self.init(reporter, on: MainActorScheduler()) { register(MainActorContinuation($0)) }
  }
}
