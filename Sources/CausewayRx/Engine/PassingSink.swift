/// One subscription that passes on what its source sends.
final class PassingSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  override func process(_ element: Element) {
    forward(element)
  }
}
