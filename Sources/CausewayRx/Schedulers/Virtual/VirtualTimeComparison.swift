/// How two virtual times compare.
///
/// Corresponds to RxSwift's `VirtualTimeComparison`.
public enum VirtualTimeComparison: Sendable {
  /// The first time is earlier.
  case lessThan
  /// Both times are the same.
  case equal
  /// The first time is later.
  case greaterThan
}
