public import Causeway
public import ServiceContextModule

// A task-local value ends where a callback begins: the service calls back on a thread of its own. These functions take
// the context of the code that calls or subscribes, and restore it where the answer arrives.

extension Publisher {
  /// Delivers in the `ServiceContext` of the code that subscribes, on the thread that sends.
  ///
  /// Put it behind the last operator that changes the thread, such as `receive(on:)`. The stream graph shows it as
  /// `receive(on: contextScheduler)`.
  ///
  /// - Returns: A publisher whose subscriber runs in the context.
  public func carryingContext() -> some Publisher<Output, Failure> {
    carryingContext(on: ImmediateScheduler())
  }

  /// Delivers on a scheduler, in the `ServiceContext` of the code that subscribes.
  ///
  /// - Parameter scheduler: The scheduler, such as `MainActorScheduler()` or a queue.
  /// - Returns: A publisher whose subscriber runs on the scheduler, in the context.
  public func carryingContext(on scheduler: some Scheduler) -> some Publisher<Output, Failure> {
    let held = self
    return Deferred { held.receive(on: ContextScheduler(scheduler, ServiceContext.current)) }
  }
}

/// A scheduler that runs work in a `ServiceContext`.
struct ContextScheduler<Base: Scheduler>: Scheduler {
  private let base: Base
  private let context: ServiceContext?

  init(_ base: Base, _ context: ServiceContext?) {
    self.base = base
    self.context = context
  }

  // Never current, so that a value is not delivered without the context; work runs at once if the base is current.

  func schedule(_ work: @escaping @Sendable () -> Void) {
    if base.isCurrent {
      ServiceContext.$current.withValue(context, operation: work)
    } else {
      let context = context
      base.schedule { ServiceContext.$current.withValue(context, operation: work) }
    }
  }
}

/// Returns a closure that runs in the `ServiceContext` of this call, for a service that calls back later.
///
/// ```swift
/// service.onChange = carryingContext { (change: Change) in logger.info("\(change)") }
/// ```
///
/// - Parameter body: The callback.
/// - Returns: The callback in the context.
public func carryingContext<each Argument>(
  _ body: @escaping @Sendable (repeat each Argument) -> Void
) -> @Sendable (repeat each Argument) -> Void {
  let context = ServiceContext.current
  return { (argument: repeat each Argument) in
    ServiceContext.$current.withValue(context) { body(repeat each argument) }
  }
}

/// A value with the `ServiceContext` in which it was sent.
///
/// Use it if each value has a context of its own, such as that of the request that has sent it:
///
/// ```swift
/// changes.map { InContext($0) }.receive(on: queue).sink { $0.restore { change in store(change) } }
/// ```
public struct InContext<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The context in which it was sent.
  public let context: ServiceContext?

  /// Takes the context of this call.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.value = value
    context = ServiceContext.current
  }

  /// Runs a closure in the context.
  ///
  /// - Parameter body: Receives the value.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func restore<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    try ServiceContext.$current.withValue(context) { try body(value) }
  }
}
