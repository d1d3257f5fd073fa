public import Causeway

/// A place where elements can be delivered and work can be done.
///
/// After RxSwift's `ImmediateSchedulerType`, which schedules without a time. A place of your own needs no more than a
/// `Causeway.Scheduler`.
public protocol ImmediateSchedulerType: Sendable {
  /// The place itself.
  var scheduler: any Causeway.Scheduler { get }

  /// Does work at the scheduler's place.
  ///
  /// The default does it now if the caller is there, and later otherwise.
  ///
  /// - Parameters:
  ///   - state: Given to the work.
  ///   - action: The work. What it returns is disposed of with the disposable returned here.
  /// - Returns: Keeps the work from beginning, or disposes of what it has begun.
  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable
}

extension Causeway.ImmediateScheduler: ImmediateSchedulerType {
  /// Itself.
  public var scheduler: any Causeway.Scheduler { self }
}
