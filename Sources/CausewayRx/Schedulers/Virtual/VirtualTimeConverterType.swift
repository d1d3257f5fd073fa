public import Foundation

/// Converts between the times of a ``VirtualTimeScheduler`` and dates.
///
/// RxSwift's `VirtualTimeConverterType`. The scheduler calls it while it works on its queue, so no requirement may use the
/// scheduler.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit
  /// A length of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// Converts a virtual time.
  ///
  /// - Parameter virtualTime: The virtual time.
  /// - Returns: The date for it.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Converts a date.
  ///
  /// - Parameter time: The date.
  /// - Returns: The virtual time for it.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Converts a length of virtual time.
  ///
  /// - Parameter virtualTimeInterval: The length of virtual time.
  /// - Returns: The seconds for it.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

  /// Converts seconds.
  ///
  /// - Parameter timeInterval: The seconds.
  /// - Returns: The length of virtual time for it.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Adds a length of virtual time to a virtual time.
  ///
  /// - Parameters:
  ///   - time: The virtual time.
  ///   - offset: The length.
  /// - Returns: The sum.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

  /// Compares two virtual times.
  ///
  /// - Parameters:
  ///   - lhs: The first time.
  ///   - rhs: The second time.
  /// - Returns: How they compare.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}
