/// Holds what one of several sources has sent.
protocol CombiningSlot<Element>: AnyObject {
  associatedtype Element: Sendable

  func receive(_ element: Element)
}
