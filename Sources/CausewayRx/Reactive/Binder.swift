import Causeway

/// An observer that passes each element to a target on a scheduler, by default on the main thread.
///
/// The target is held weakly; an element that arrives after its release is dropped. The completion has no effect. An
/// error cannot be bound: it stops a debug build, and is ignored in a release build.
///
/// Corresponds to RxSwift's `Binder`.
public struct Binder<Value: Sendable>: ObserverType, Sendable {
  /// The element that is bound.
  public typealias Element = Value

  private let bind: @Sendable (Value) -> Void

  /// Creates an observer that binds on the main thread.
  ///
  /// An element sent on the main thread is bound at once, unless another element is pending.
  ///
  /// - Parameters:
  ///   - target: The target. It is held weakly.
  ///   - binding: Called with the target and each element, on the main actor.
  @preconcurrency
  public init<Target: AnyObject>(_ target: Target, binding: @escaping @MainActor (Target, Value) -> Void) {
    self.init(target, scheduler: MainScheduler(), binding: binding)
  }

  /// Creates an observer that binds on the main thread, in the order of a main scheduler.
  ///
  /// - Parameters:
  ///   - target: The target. It is held weakly.
  ///   - scheduler: The scheduler that orders the elements with its other work.
  ///   - binding: Called with the target and each element, on the main actor.
  @preconcurrency
  public init<Target: AnyObject>(
    _ target: Target, scheduler: MainScheduler, binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(target, scheduler: scheduler as any ImmediateSchedulerType) { target, value in
      // A main scheduler runs its work on the main thread, and therefore on the main actor.
      let target = UncheckedBox(target)
      MainActor.assumeIsolated { binding(target.value, value) }
    }
  }

  /// Creates an observer that binds on a scheduler.
  ///
  /// - Parameters:
  ///   - target: The target. It is held weakly.
  ///   - scheduler: The scheduler on which elements are bound.
  ///   - binding: Called with the target and each element, on the scheduler.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType, binding: @escaping (Target, Value) -> Void
  ) {
    // Safety: The target and the closure are used only on the scheduler that the caller has chosen for them. Tested by
    // `BinderTests`.
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
