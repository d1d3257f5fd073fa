extension ObservableType where Element: FixedWidthInteger {
  /// Emits 0, 1, 2 and so on, periodically.
  ///
  /// Each subscription has its own timer.
  ///
  /// - Parameters:
  ///   - period: The time before the first number and between two numbers.
  ///   - scheduler: The scheduler that measures the time and delivers the numbers.
  /// - Returns: An observable that never completes.
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 after a delay, and completes or continues to count.
  ///
  /// Each subscription has its own timer.
  ///
  /// - Parameters:
  ///   - dueTime: The delay before the first number.
  ///   - period: The time between two numbers; `nil` to emit only the first number.
  ///   - scheduler: The scheduler that measures the time and delivers the numbers.
  /// - Returns: An observable that completes after the first number, or never if there is a period.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { observer in
      let sink = TimerSink(observer)
      guard let period else {
        return sink.attached(
          to: scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            sink.forward(0)
            sink.finish()
            return NopDisposable()
          })
      }
      return sink.attached(
        to: scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { number in
          sink.forward(number)
          return number &+ 1
        })
    }
  }
}

// Safety: As `OperatorSink`: the class adds no state.
/// A subscription of a timer.
private final class TimerSink<Number: Sendable>: OperatorSink<Never, Number>, @unchecked Sendable {}
