import Causeway

/// An observer that passes each element to a target, which it holds weakly, on a scheduler: by default on the main
/// thread.
///
/// An element is dropped if the target has been released by the time it would be bound. The completion has no effect.
/// An error cannot be bound: a debug build stops at it, and others ignore it.
///
/// After RxSwift's `Binder`.
public struct Binder<Value: Sendable>: ObserverType, Sendable {
  /// The element that is bound.
  public typealias Element = Value

  private let bind: @Sendable (Value) -> Void

  /// Creates an observer that binds on the main thread.
  ///
  /// An element that is sent on the main thread is bound at once, unless another element is on its way.
  ///
  /// - Parameters:
  ///   - target: Passed to the closure, and held weakly.
  ///   - binding: Called with the target and each element, on the main actor.
  @preconcurrency
  public init<Target: AnyObject>(_ target: Target, binding: @escaping @MainActor (Target, Value) -> Void) {
    self.init(target, scheduler: MainScheduler(), binding: binding)
  }

  /// Creates an observer that binds on the main thread, in the order of a main scheduler.
  ///
  /// - Parameters:
  ///   - target: Passed to the closure, and held weakly.
  ///   - scheduler: Puts elements in order with other work of the scheduler.
  ///   - binding: Called with the target and each element, on the main actor.
  @preconcurrency
  public init<Target: AnyObject>(
    _ target: Target, scheduler: MainScheduler, binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(target, scheduler: scheduler as any ImmediateSchedulerType) { target, value in
      // A main scheduler runs its work on the main thread, which is the main actor's.
      let target = UncheckedBox(target)
      MainActor.assumeIsolated { binding(target.value, value) }
    }
  }

  /// Creates an observer that binds on a scheduler.
  ///
  /// - Parameters:
  ///   - target: Passed to the closure, and held weakly.
  ///   - scheduler: Where elements are bound.
  ///   - binding: Called with the target and each element, on the scheduler.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType, binding: @escaping (Target, Value) -> Void
  ) {
    // The target and the closure are used on the scheduler only, which the caller has chosen for them.
    nonisolated(unsafe) weak let target = target
    let binding = UncheckedBox(binding)
    bind = { value in
      _ = scheduler.schedule(value) { value in
        if let target { binding.value(target, value) }
        return NopDisposable()
      }
    }
  }

  /// Binds an element.
  ///
  /// - Parameter event: An element, or the end.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let element): bind(element)
    case .error(let error): unboundError(error)
    case .completed: break
    }
  }

  /// Returns the same observer with its type erased.
  public func asObserver() -> AnyObserver<Value> {
    AnyObserver(handler: { on($0) })
  }
}
