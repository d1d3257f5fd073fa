/// A scheduler that runs work without a delay.
///
/// Corresponds to RxSwift's `ImmediateSchedulerType`. A custom scheduler only implements ``schedule(_:action:)``;
/// ``CoreScheduler`` wraps a scheduler of the core.
public protocol ImmediateSchedulerType: Sendable {
  /// Schedules work to run as soon as possible.
  ///
  /// - Parameters:
  ///   - state: The state passed to the work.
  ///   - action: The work, which runs once on the scheduler. The disposable that it returns is disposed of with the
  ///     disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}
