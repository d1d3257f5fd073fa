/// A subscription that passes on all events of its source.
@usableFromInline
final class PassingSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the class adds no state.

  @usableFromInline
  override init(_ downstream: ObserverBase<Element>) {
    super.init(downstream)
  }

  @usableFromInline
  override func process(_ element: Element) {
    forward(element)
  }
}
