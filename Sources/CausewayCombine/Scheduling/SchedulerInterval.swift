import Causeway
public import Dispatch

/// The time interval of the schedulers in this module: a literal number of seconds, or a value such as
/// `.milliseconds(300)`.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable {
  private var count: Int64

  private enum CodingKeys: String, CodingKey {
    case count = "nanoseconds"
  }

  /// The interval in nanoseconds.
  package var nanoseconds: Nanoseconds { Nanoseconds(count) }

  package init(_ nanoseconds: Nanoseconds) {
    count = nanoseconds.count
  }

  /// Creates an interval from a duration.
  ///
  /// - Parameter duration: The duration, rounded up to whole nanoseconds and limited to 292 years.
  @available(SwiftStdlib 5.7, *)
  public init(_ duration: Duration) {
    self.init(Nanoseconds(duration))
  }

  /// Creates an interval from a number of seconds.
  ///
  /// - Parameter seconds: The number of seconds, rounded to whole nanoseconds and limited to a hundred years. It counts
  ///   as zero if it is not a number.
  public init(_ seconds: Double) {
    self.init(Nanoseconds(limiting: seconds))
  }

  /// Creates an interval from a `DispatchTimeInterval`.
  ///
  /// - Parameter interval: The interval. `.never` becomes the longest interval.
  public init(_ interval: DispatchTimeInterval) {
    self.init(Nanoseconds(interval))
  }

  /// The interval as a duration.
  @available(SwiftStdlib 5.7, *)
  public var duration: Duration {
    get { Duration(nanoseconds) }
    set { self = SchedulerInterval(newValue) }
  }

  /// The interval in seconds.
  public var timeInterval: Double { nanoseconds.seconds }

  /// Returns an interval of whole seconds.
  public static func seconds(_ seconds: Int) -> SchedulerInterval { SchedulerInterval(Nanoseconds.seconds(Int64(seconds))) }
  /// Returns an interval of seconds.
  public static func seconds(_ seconds: Double) -> SchedulerInterval { SchedulerInterval(seconds) }
  /// Returns an interval of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> SchedulerInterval {
    SchedulerInterval(Nanoseconds.milliseconds(Int64(milliseconds)))
  }
  /// Returns an interval of microseconds.
  public static func microseconds(_ microseconds: Int) -> SchedulerInterval {
    SchedulerInterval(Nanoseconds.microseconds(Int64(microseconds)))
  }
  /// Returns an interval of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> SchedulerInterval {
    SchedulerInterval(Nanoseconds.nanoseconds(Int64(nanoseconds)))
  }
}

extension SchedulerInterval: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  /// Creates an interval from a literal number of seconds.
  public init(integerLiteral value: Int) {
    self.init(Nanoseconds.seconds(Int64(value)))
  }

  /// Creates an interval from a literal number of seconds.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates an interval from a number of seconds; `nil` if it is not a whole number, or over 292 years.
  public init?(exactly source: some BinaryInteger) {
    guard let seconds = Int64(exactly: source) else { return nil }
    let (count, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLarge else { return nil }
    self.count = count
  }

  /// The length of the interval in seconds.
  public var magnitude: Double { abs(timeInterval) }

  /// Returns whether an interval is shorter than another.
  public static func < (left: SchedulerInterval, right: SchedulerInterval) -> Bool { left.count < right.count }
  /// Returns the sum of two intervals, limited to 292 years.
  public static func + (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
    SchedulerInterval(left.nanoseconds + right.nanoseconds)
  }
  /// Returns the difference of two intervals, limited to 292 years.
  public static func - (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
    SchedulerInterval(left.nanoseconds - right.nanoseconds)
  }
  /// Returns an interval multiplied by the seconds of another, limited to a hundred years.
  public static func * (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
    SchedulerInterval(left.timeInterval * right.timeInterval)
  }
  /// Multiplies an interval by the seconds of another.
  public static func *= (left: inout SchedulerInterval, right: SchedulerInterval) {
    left = left * right
  }
}

/// A type of time interval that can be created from seconds, milliseconds and so on.
public protocol SchedulerTimeIntervalConvertible {
  /// Returns an interval of whole seconds.
  static func seconds(_ seconds: Int) -> Self
  /// Returns an interval of seconds.
  static func seconds(_ seconds: Double) -> Self
  /// Returns an interval of milliseconds.
  static func milliseconds(_ milliseconds: Int) -> Self
  /// Returns an interval of microseconds.
  static func microseconds(_ microseconds: Int) -> Self
  /// Returns an interval of nanoseconds.
  static func nanoseconds(_ nanoseconds: Int) -> Self
}
