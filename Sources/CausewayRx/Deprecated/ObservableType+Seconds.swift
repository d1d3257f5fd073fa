public import Foundation

// The RxSwift 4 methods that take seconds; RxSwift 6 still accepts them, with a warning.

extension RxTimeInterval {
  /// Returns an interval in whole milliseconds, limited to the range of `Int`; zero if it is not a number.
  static func milliseconds(of seconds: TimeInterval) -> RxTimeInterval {
    let count = seconds * 1_000
    if count.isNaN { return .milliseconds(0) }
    return .milliseconds(Int(exactly: count.rounded(.towardZero)) ?? (count < 0 ? .min : .max))
  }
}

extension ObservableType {
  /// Delivers each element and the completion after a delay, and an error immediately.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "delay(_:scheduler:)"
  )
  public func delay(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    delay(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Subscribes to the source after a delay.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)",
    renamed: "delaySubscription(_:scheduler:)"
  )
  public func delaySubscription(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    delaySubscription(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Emits an element after an interval without a newer one.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "debounce(_:scheduler:)"
  )
  public func debounce(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    debounce(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Emits at most one element in each interval.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)",
    renamed: "throttle(_:latest:scheduler:)"
  )
  public func throttle(_ dueTime: TimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    throttle(.milliseconds(of: dueTime), latest: latest, scheduler: scheduler)
  }

  /// Fails if the source sends no event for an interval.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timeout(_:scheduler:)"
  )
  public func timeout(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Continues with another observable if the source sends no event for an interval.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timeout(_:other:scheduler:)"
  )
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: TimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    timeout(.milliseconds(of: dueTime), other: other, scheduler: scheduler)
  }

  /// Skips elements for a duration.
  @available(*, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "skip(_:scheduler:)")
  public func skip(_ duration: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    skip(.milliseconds(of: duration), scheduler: scheduler)
  }

  /// Emits elements for a duration, and then completes.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "take(for:scheduler:)"
  )
  public func take(_ duration: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: .milliseconds(of: duration), scheduler: scheduler)
  }

  /// Collects elements into arrays.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)",
    renamed: "buffer(timeSpan:count:scheduler:)"
  )
  public func buffer(timeSpan: TimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
    buffer(timeSpan: .milliseconds(of: timeSpan), count: count, scheduler: scheduler)
  }

  /// Splits the elements into observables.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)",
    renamed: "window(timeSpan:count:scheduler:)"
  )
  public func window(timeSpan: TimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<
    Observable<Element>
  > {
    window(timeSpan: .milliseconds(of: timeSpan), count: count, scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Emits 0, 1, 2 and so on, periodically.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "interval(_:scheduler:)"
  )
  public static func interval(_ period: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    interval(.milliseconds(of: period), scheduler: scheduler)
  }

  /// Emits 0 after a delay, and completes or continues to count.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timer(_:period:scheduler:)"
  )
  public static func timer(
    _ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(
      .milliseconds(of: dueTime), period: period.map { RxTimeInterval.milliseconds(of: $0) }, scheduler: scheduler)
  }
}
