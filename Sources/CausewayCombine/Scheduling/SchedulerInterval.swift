import Causeway
public import Dispatch

/// The time interval of the schedulers in this module: a literal number of seconds, or a value such as
/// `.milliseconds(300)`.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable {
  /// The interval as a duration.
  public var duration: Duration

  /// Creates an interval from a duration.
  ///
  /// - Parameter duration: The duration.
  public init(_ duration: Duration) {
    self.duration = duration
  }

  /// Creates an interval from a number of seconds.
  ///
  /// - Parameter seconds: The number of seconds, limited to a hundred years. It counts as zero if it is not a number.
  public init(_ seconds: Double) {
    self.init(Duration(limiting: seconds))
  }

  /// Creates an interval from a `DispatchTimeInterval`.
  ///
  /// - Parameter interval: The interval. `.never` becomes the longest interval.
  public init(_ interval: DispatchTimeInterval) {
    switch interval {
    case .seconds(let count): self.init(Duration.seconds(count))
    case .milliseconds(let count): self.init(Duration.milliseconds(count))
    case .microseconds(let count): self.init(Duration.microseconds(count))
    case .nanoseconds(let count): self.init(Duration.nanoseconds(count))
    case .never: self.init(Duration.nanoseconds(Int.max))
    @unknown default: self.init(Duration.nanoseconds(Int.max))
    }
  }

  /// The interval in seconds.
  public var timeInterval: Double { duration / .seconds(1) }

  /// Returns an interval of whole seconds.
  public static func seconds(_ seconds: Int) -> SchedulerInterval { SchedulerInterval(Duration.seconds(seconds)) }
  /// Returns an interval of seconds.
  public static func seconds(_ seconds: Double) -> SchedulerInterval { SchedulerInterval(seconds) }
  /// Returns an interval of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> SchedulerInterval {
    SchedulerInterval(Duration.milliseconds(milliseconds))
  }
  /// Returns an interval of microseconds.
  public static func microseconds(_ microseconds: Int) -> SchedulerInterval {
    SchedulerInterval(Duration.microseconds(microseconds))
  }
  /// Returns an interval of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> SchedulerInterval {
    SchedulerInterval(Duration.nanoseconds(nanoseconds))
  }
}

extension SchedulerInterval: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  /// Creates an interval from a literal number of seconds.
  public init(integerLiteral value: Int) {
    self.init(Duration.seconds(value))
  }

  /// Creates an interval from a literal number of seconds.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates an interval from a number of seconds.
  public init?(exactly source: some BinaryInteger) {
    guard let seconds = Int64(exactly: source) else { return nil }
    self.init(Duration.seconds(seconds))
  }

  /// The length of the interval in seconds.
  public var magnitude: Double { abs(timeInterval) }

  /// Returns whether an interval is shorter than another.
  public static func < (left: SchedulerInterval, right: SchedulerInterval) -> Bool { left.duration < right.duration }
  /// Returns the sum of two intervals, each limited to two trillion years.
  public static func + (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
    SchedulerInterval(left.duration.adding(right.duration))
  }
  /// Returns the difference of two intervals, each limited to two trillion years.
  public static func - (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
    SchedulerInterval(left.duration.subtracting(right.duration))
  }
  /// Returns an interval multiplied by the seconds of another, limited to a hundred years.
  public static func * (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
    let product = left.timeInterval * right.timeInterval
    let isRepresentable = abs(product) < Duration.longest / .seconds(1)
    return isRepresentable ? SchedulerInterval(left.duration * right.timeInterval) : SchedulerInterval(product)
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
