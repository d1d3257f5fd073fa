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
