public import Foundation

/// A ``VirtualTimeScheduler`` whose times are dates.
///
/// Corresponds to RxSwift's `HistoricalScheduler`.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
  // Safety: As `VirtualTimeScheduler`: the class adds no state.

  /// Creates a scheduler.
  ///
  /// - Parameter initialClock: The initial time.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// A converter for schedulers whose virtual times are dates.
///
/// Corresponds to RxSwift's `HistoricalSchedulerTimeConverter`.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  /// A point in virtual time.
  public typealias VirtualTimeUnit = RxTime
  /// A virtual time interval, in seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// Creates a converter.
  public init() {}

  /// Returns the date itself.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  /// Returns the date itself.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  /// Returns the seconds themselves.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  /// Returns the seconds themselves.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }

  /// Adds a number of seconds to a date.
  ///
  /// - Parameters:
  ///   - time: The date.
  ///   - offset: The number of seconds.
  /// - Returns: The sum.
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Compares two dates.
  ///
  /// - Parameters:
  ///   - lhs: The first date.
  ///   - rhs: The second date.
  /// - Returns: The result of the comparison.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
