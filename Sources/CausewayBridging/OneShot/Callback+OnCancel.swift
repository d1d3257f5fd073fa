public import Causeway

extension Callback {
  /// Sets how the service is told that nobody wants its answer any more.
  ///
  /// The handler runs at most once: when the wait is cancelled or times out, before whoever waits hears of it. If that
  /// has happened already it runs now. When the service calls back, or drops the callback, it is released without
  /// having run. Further handlers run besides the first.
  ///
  /// A handler whose captures keep the callback alive (a cancel token that retains its completion handler) hides a
  /// dropped callback: capture such a token weakly, or pass `timeout:`.
  ///
  /// - Parameter handler: Called on the thread that cancels.
  public func onCancel(_ handler: @escaping @Sendable () -> Void) {
    box.register(.onCancel(handler))
  }

  /// Sets how a service that belongs to the main actor is told that nobody wants its answer any more.
  ///
  /// It is as ``onCancel(_:)``, but whoever waits may hear of the cancel first, if it comes from elsewhere.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - handler: Called on the main actor: at once if the cancel comes from there, and later otherwise, before any call of
  ///     a bridge that is made on the main actor after the cancel.
  public func onCancel(on actor: MainActor, _ handler: @escaping @MainActor () -> Void) {
    onCancel(on: MainActorScheduler(), MainActorContext.unchecked(handler))
  }

  /// Sets how a service that belongs to an actor is told that nobody wants its answer any more.
  ///
  /// It is as ``onCancel(_:)``, but whoever waits may hear of the cancel first.
  ///
  /// - Parameters:
  ///   - actor: Whose service it is.
  ///   - handler: Called on the actor, in a task.
  public func onCancel<Owner: Actor>(on actor: Owner, _ handler: @escaping @Sendable (isolated Owner) -> Void) {
    onCancel { ActorRegistrations(on: actor).run(.unregistration, handler) }
  }

  /// Sets how a service that belongs to a queue is told that nobody wants its answer any more.
  ///
  /// It is as ``onCancel(_:)``, but whoever waits may hear of the cancel first, if it comes from elsewhere.
  ///
  /// - Parameters:
  ///   - scheduler: Where the service lives.
  ///   - handler: Called there: at once if the cancel comes from there, and later otherwise.
  public func onCancel(on scheduler: some Scheduler, _ handler: @escaping @Sendable () -> Void) {
    onCancel { SchedulerRegistrations(on: scheduler).run(.unregistration, handler) }
  }
}
