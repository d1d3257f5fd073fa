public import Foundation

/// An instant of the clock that counts while the machine runs: the time of a `DispatchQueue`.
public struct SchedulerUptime: Strideable, Hashable, Sendable {
  /// The instant as Dispatch writes it.
  public var dispatchTime: DispatchTime

  /// Makes an instant.
  ///
  /// - Parameter time: The instant as Dispatch writes it.
  public init(_ time: DispatchTime) {
    dispatchTime = time
  }

  /// Returns the interval to another instant.
  public func distance(to other: SchedulerUptime) -> SchedulerInterval {
    let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
    return SchedulerInterval(end >= start ? Duration.nanoseconds(end - start) : Duration.nanoseconds(start - end) * -1)
  }

  /// Returns the instant after an interval.
  public func advanced(by interval: SchedulerInterval) -> SchedulerUptime {
    SchedulerUptime(dispatchTime + .nanoseconds(interval.duration.wholeNanoseconds))
  }

  /// Hashes the instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dispatchTime.rawValue)
  }
}

/// An instant of the calendar's time: the time of a `RunLoop` and of an `OperationQueue`.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
  /// The instant as a date.
  public var date: Date

  /// Makes an instant.
  ///
  /// - Parameter date: The instant as a date.
  public init(_ date: Date) {
    self.date = date
  }

  /// Returns the interval to another instant.
  public func distance(to other: SchedulerDate) -> SchedulerInterval {
    SchedulerInterval(other.date.timeIntervalSince(date))
  }

  /// Returns the instant after an interval.
  public func advanced(by interval: SchedulerInterval) -> SchedulerDate {
    SchedulerDate(date.addingTimeInterval(interval.timeInterval))
  }
}

extension Duration {
  /// The number of nanoseconds, or the greatest or least number if it does not fit.
  var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, carry) = product.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return carry ? (seconds < 0 ? .min : .max) : sum
  }
}
