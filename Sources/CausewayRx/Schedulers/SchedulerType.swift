/// A place where elements can be delivered and work can be done, now or after a time.
///
/// After RxSwift's `SchedulerType`. Operators that have to do with time measure it with the scheduler's clock and
/// deliver at its place, so a test that gives them a ``ClockScheduler`` decides what time it is.
public protocol SchedulerType: ImmediateSchedulerType {
  /// What measures the time.
  ///
  /// The default is a `ContinuousClock`.
  var clock: any Clock<Duration> { get }
}

extension SchedulerType {
  /// A continuous clock.
  public var clock: any Clock<Duration> { ContinuousClock() }
}
