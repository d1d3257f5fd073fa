public import Foundation

/// A converter between the times of a ``VirtualTimeScheduler`` and dates.
///
/// The scheduler calls it with its state locked, so no method may use the scheduler. Corresponds to RxSwift's
/// `VirtualTimeConverterType`.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit
  /// A virtual time interval.
  associatedtype VirtualTimeIntervalUnit

  /// Converts a virtual time to a date.
  ///
  /// - Parameter virtualTime: The virtual time.
  /// - Returns: The date.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Converts a date to a virtual time.
  ///
  /// - Parameter time: The date.
  /// - Returns: The virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Converts a virtual time interval to seconds.
  ///
  /// - Parameter virtualTimeInterval: The virtual time interval.
  /// - Returns: The number of seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

  /// Converts seconds to a virtual time interval.
  ///
  /// - Parameter timeInterval: The number of seconds.
  /// - Returns: The virtual time interval.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Adds a virtual time interval to a virtual time.
  ///
  /// - Parameters:
  ///   - time: The virtual time.
  ///   - offset: The interval.
  /// - Returns: The sum.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

  /// Compares two virtual times.
  ///
  /// - Parameters:
  ///   - lhs: The first time.
  ///   - rhs: The second time.
  /// - Returns: The result of the comparison.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The result of comparing two virtual times.
///
/// Corresponds to RxSwift's `VirtualTimeComparison`.
public enum VirtualTimeComparison: Sendable {
  /// The first time is earlier.
  case lessThan
  /// Both times are equal.
  case equal
  /// The first time is later.
  case greaterThan
}
