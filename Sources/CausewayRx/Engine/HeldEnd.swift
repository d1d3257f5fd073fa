/// The part of a ``HeldObserver`` that does not depend on a type, so that releasing it takes no run-time type information.
@usableFromInline
class HeldEnd {
  @usableFromInline
  init() {}

  /// Passes the end on.
  @usableFromInline
  func end(_ end: StreamEnd) {
    fatalError("end(_:) is overridden by HeldObserver")
  }
}
