/// The part of a ``HeldObserver`` that does not depend on a type, so that releasing it needs no runtime type
/// information.
@usableFromInline
class HeldEnd {
  @usableFromInline
  init() {}

  /// Delivers the terminal event.
  @usableFromInline
  func end(_ end: StreamEnd) {
    fatalError("end(_:) is overridden by HeldObserver")
  }
}
