import Causeway

/// Creates the scheduler on which ``Driver`` and ``Signal`` deliver.
///
/// Corresponds to RxCocoa's `SharingScheduler`.
public enum SharingScheduler {
  @TaskLocal private static var makeScheduler: @Sendable () -> any SchedulerType = { MainScheduler() }

  /// Creates a scheduler: a new ``MainScheduler``, unless a test has replaced it.
  public static var make: () -> any SchedulerType { makeScheduler }

  /// Replaces the scheduler while a closure runs, so that a test decides what time it is.
  ///
  /// Only shared sequences that are created by the closure are affected, on its thread and in tasks that it starts:
  /// tests that run at the same time do not disturb each other.
  ///
  /// - Parameters:
  ///   - scheduler: Used instead of the main thread's.
  ///   - action: Creates shared sequences, and typically subscribes to them.
  /// - Throws: The error that the closure throws.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Replaces the scheduler while a closure runs, so that a test decides what time it is.
  ///
  /// Only shared sequences that are created by the closure are affected, on its thread and in tasks that it starts:
  /// tests that run at the same time do not disturb each other.
  ///
  /// - Parameters:
  ///   - makeScheduler: Called whenever a shared sequence needs a scheduler.
  ///   - action: Creates shared sequences, and typically subscribes to them.
  /// - Throws: The error that the closure throws.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    // Called by the code that creates shared sequences inside the closure, which the caller knows.
    let makeScheduler = UncheckedBox(makeScheduler)
    try $makeScheduler.withValue({ makeScheduler.value() }, operation: action)
  }
}
