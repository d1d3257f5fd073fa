public import Foundation

// The RxSwift 4 methods that take seconds.

extension PrimitiveSequence {
  /// Delays the result; an error is delivered immediately.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "delay(_:scheduler:)"
  )
  public func delay(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Self {
    delay(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Starts the work after a delay.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)",
    renamed: "delaySubscription(_:scheduler:)"
  )
  public func delaySubscription(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Self {
    delaySubscription(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Fails with ``RxError/timeout`` if the work takes too long, and disposes of it.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timeout(_:scheduler:)"
  )
  public func timeout(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Self {
    timeout(.milliseconds(of: dueTime), scheduler: scheduler)
  }

  /// Continues with other work if the work takes too long, and disposes of it.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timeout(_:other:scheduler:)"
  )
  public func timeout(_ dueTime: TimeInterval, other: Self, scheduler: any SchedulerType) -> Self {
    timeout(.milliseconds(of: dueTime), other: other, scheduler: scheduler)
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Creates a sequence that emits zero after a delay.
  @available(
    *, deprecated, message: "pass a RxTimeInterval, such as .milliseconds(300)", renamed: "timer(_:scheduler:)"
  )
  public static func timer(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timer(.milliseconds(of: dueTime), scheduler: scheduler)
  }
}
