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
