public import Dispatch
public import Foundation

/// A point in time of a scheduler.
public typealias RxTime = Date

extension RxTime {
  /// Returns the time that is later by an interval; `distantFuture` for `.never`.
  func adding(_ interval: RxTimeInterval) -> RxTime {
    if case .never = interval { return .distantFuture }
    return addingTimeInterval(interval.seconds)
  }
}

extension RxTimeInterval {
  /// The interval in seconds; infinity for `.never`.
  fileprivate var seconds: TimeInterval {
    switch self {
    case .seconds(let count): TimeInterval(count)
    case .milliseconds(let count): TimeInterval(count) / 1_000
    case .microseconds(let count): TimeInterval(count) / 1_000_000
    case .nanoseconds(let count): TimeInterval(count) / 1_000_000_000
    case .never: .infinity
    @unknown default: .infinity
    }
  }

  /// Returns the part of the interval that remains at a time; zero if the interval has passed.
  ///
  /// The result is rounded to microseconds, because current dates have a resolution of about a tenth of a microsecond.
  func remaining(from start: RxTime, to now: RxTime) -> RxTimeInterval {
    if case .never = self { return .never }
    let rest = (seconds - now.timeIntervalSince(start)) * 1_000_000
    return .microseconds(rest > 0 ? Int(exactly: rest.rounded()) ?? .max : 0)
  }

  /// Whether the interval is zero or negative.
  var isZero: Bool {
    if case .never = self { return false }
    return seconds <= 0
  }
}

/// A time interval, with the spelling of Dispatch and RxSwift: `.milliseconds(300)`, `.seconds(2)`.
public typealias RxTimeInterval = DispatchTimeInterval
