/// One subscription that passes on what its source sends.
@usableFromInline
final class PassingSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  @usableFromInline
  override init(_ downstream: ObserverBase<Element>) {
    super.init(downstream)
  }

  @usableFromInline
  override func process(_ element: Element) {
    forward(element)
  }
}
