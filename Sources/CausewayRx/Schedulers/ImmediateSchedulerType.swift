/// A scheduler that runs work without a delay.
///
/// RxSwift's `ImmediateSchedulerType`. A type of your own needs ``schedule(_:action:)`` only; ``CoreScheduler`` makes one of
/// a scheduler of the core.
public protocol ImmediateSchedulerType: Sendable {
  /// Schedules work, to be run as soon as possible.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work, run once where the scheduler runs its work. The disposable that it returns is disposed of with
  ///     the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}
