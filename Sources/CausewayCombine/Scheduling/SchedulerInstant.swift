import Causeway
public import Foundation

/// An instant on a clock that stops while the machine sleeps: the time of a `DispatchQueue`.
public struct SchedulerUptime: Strideable, Hashable, Sendable {
  /// The instant as a `DispatchTime`.
  public var dispatchTime: DispatchTime

  /// Creates an instant.
  ///
  /// - Parameter time: The instant as a `DispatchTime`.
  public init(_ time: DispatchTime) {
    dispatchTime = time
  }

  /// Returns the interval to another instant.
  public func distance(to other: SchedulerUptime) -> SchedulerInterval {
    let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
    return SchedulerInterval(Nanoseconds(end >= start ? Int64(clamping: end - start) : -Int64(clamping: start - end)))
  }

  /// Returns the instant that is later by an interval.
  public func advanced(by interval: SchedulerInterval) -> SchedulerUptime {
    // In two steps, because a platform of 32 bits counts no more than two seconds in nanoseconds.
    let (seconds, nanoseconds) = interval.nanoseconds.count.quotientAndRemainder(dividingBy: 1_000_000_000)
    return SchedulerUptime(dispatchTime + .seconds(Int(clamping: seconds)) + .nanoseconds(Int(nanoseconds)))
  }

  /// Hashes the instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dispatchTime.rawValue)
  }
}

/// An instant in calendar time: the time of a `RunLoop` or an `OperationQueue`.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
  /// The instant as a date.
  public var date: Date

  /// Creates an instant.
  ///
  /// - Parameter date: The instant as a date.
  public init(_ date: Date) {
    self.date = date
  }

  /// Returns the interval to another instant.
  public func distance(to other: SchedulerDate) -> SchedulerInterval {
    SchedulerInterval(other.date.timeIntervalSince(date))
  }

  /// Returns the instant that is later by an interval.
  public func advanced(by interval: SchedulerInterval) -> SchedulerDate {
    SchedulerDate(date.addingTimeInterval(interval.timeInterval))
  }
}
