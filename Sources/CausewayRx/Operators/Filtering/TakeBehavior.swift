/// The handling of the element at which an operator stops taking elements.
///
/// Corresponds to RxSwift's `TakeBehavior`.
public enum TakeBehavior: Sendable {
  /// The element is emitted, as the last one.
  case inclusive
  /// The element is not emitted.
  case exclusive
}
