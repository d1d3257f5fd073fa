import Causeway

/// The scheduler of a ``SharedSequence``, and the way in which its subscribers share one subscription.
///
/// Corresponds to RxCocoa's `SharingStrategyProtocol`.
public protocol SharingStrategyProtocol {
  /// The scheduler on which all events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription among all subscribers.
  ///
  /// - Parameter source: The observable to share. It is subscribed to for the first subscriber.
  /// - Returns: An observable of the same elements.
  static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// The factory of the scheduler on which ``Driver`` and ``Signal`` deliver.
///
/// Corresponds to RxCocoa's `SharingScheduler`.
public enum SharingScheduler {
  /// A task-local value of its own type: that of a closure crashes in optimised builds of Swift 6.3, which look for the
  /// metadata of a type that the runtime does not know.
  private struct Factory: Sendable {
    let make: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var factory = Factory { MainScheduler() }

  /// A closure that creates a scheduler: a new ``MainScheduler``, unless a test has replaced it.
  public static var make: () -> any SchedulerType { factory.make }

  /// Replaces the scheduler while a closure runs, so that a test controls the time.
  ///
  /// The replacement only applies to shared sequences created by the closure, on its thread and in tasks that it
  /// starts. Tests that run concurrently do not affect each other.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler to use instead of the main thread's.
  ///   - action: Creates shared sequences, and typically subscribes to them.
  /// - Throws: The error that the closure throws.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Replaces the scheduler while a closure runs, so that a test controls the time.
  ///
  /// The replacement only applies to shared sequences created by the closure, on its thread and in tasks that it
  /// starts. Tests that run concurrently do not affect each other.
  ///
  /// - Parameters:
  ///   - makeScheduler: Called whenever a shared sequence needs a scheduler.
  ///   - action: Creates shared sequences, and typically subscribes to them.
  /// - Throws: The error that the closure throws.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    // Only called by code inside the closure, which is under the caller's control.
    let makeScheduler = UncheckedBox(makeScheduler)
    try $factory.withValue(Factory { makeScheduler.value() }, operation: action)
  }
}
