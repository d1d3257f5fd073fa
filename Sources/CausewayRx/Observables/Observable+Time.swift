import Causeway

extension Observable where Element: FixedWidthInteger {
  /// Counts at regular times: 0, 1, 2 and so on.
  ///
  /// Each subscription has a timer of its own. Times that a late clock has missed are left out.
  ///
  /// - Parameters:
  ///   - period: The time before the first number and between two; zero counts as a nanosecond.
  ///   - scheduler: Measures the time, and is where the numbers are delivered.
  /// - Returns: An observable that never ends.
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Sends 0 after a while, and completes or goes on counting.
  ///
  /// Each subscription has a timer of its own.
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first number.
  ///   - period: The time between two numbers; `nil` for no more than one. Zero counts as a nanosecond.
  ///   - scheduler: Measures the time, and is where the numbers are delivered.
  /// - Returns: An observable that completes after the first number if it has no period, and never ends if it has one.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    guard let period else {
      let once = OneShotTimer(after: dueTime.duration, clock: scheduler.clock)
      return Observable.publisher(once.map { 0 }.setFailureType(to: (any Error).self)).observe(on: scheduler)
    }
    let ticks = RepeatingTimer(
      every: max(period.duration, .nanoseconds(1)), startingAfter: dueTime.duration, clock: scheduler.clock)
    return Observable.publisher(
      ticks.map { Element(truncatingIfNeeded: $0) }.setFailureType(to: (any Error).self)
    ).observe(on: scheduler)
  }
}
