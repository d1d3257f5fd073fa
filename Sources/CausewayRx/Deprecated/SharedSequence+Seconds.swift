public import Foundation

// The RxSwift 4 methods that take seconds.

extension SharedSequenceConvertibleType {
  /// Emits at most one element in each interval.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "throttle(_:latest:)"
  )
  public func throttle(
    _ dueTime: TimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    throttle(.milliseconds(of: dueTime), latest: latest)
  }

  /// Emits an element after an interval without a newer one.
  @available(*, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "debounce(_:)")
  public func debounce(_ dueTime: TimeInterval) -> SharedSequence<SharingStrategy, Element> {
    debounce(.milliseconds(of: dueTime))
  }

  /// Delivers all events after a delay.
  @available(*, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "delay(_:)")
  public func delay(_ dueTime: TimeInterval) -> SharedSequence<SharingStrategy, Element> {
    delay(.milliseconds(of: dueTime))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits 0, 1, 2 and so on, periodically.
  @available(*, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "interval(_:)")
  public static func interval(_ period: TimeInterval) -> SharedSequence<SharingStrategy, Element> {
    interval(.milliseconds(of: period))
  }

  /// Emits 0, 1, 2 and so on, periodically, after a delay.
  @available(*, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timer(_:period:)")
  public static func timer(
    _ dueTime: TimeInterval, period: TimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    timer(.milliseconds(of: dueTime), period: .milliseconds(of: period))
  }
}
