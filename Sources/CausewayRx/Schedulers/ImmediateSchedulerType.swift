public import Causeway

/// A place where elements can be delivered and work can be done.
///
/// After RxSwift's `ImmediateSchedulerType`, which schedules without a time. A place of your own needs no more than a
/// `Causeway.Scheduler`.
public protocol ImmediateSchedulerType: Sendable {
  /// The place itself.
  var scheduler: any Causeway.Scheduler { get }
}

extension Causeway.ImmediateScheduler: ImmediateSchedulerType {
  /// Itself.
  public var scheduler: any Causeway.Scheduler { self }
}
