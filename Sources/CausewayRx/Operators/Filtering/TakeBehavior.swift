/// What becomes of the element that decides that no more are taken.
///
/// Corresponds to RxSwift's `TakeBehavior`.
public enum TakeBehavior: Sendable {
  /// It is sent, as the last one.
  case inclusive
  /// It is not sent.
  case exclusive
}
