/// An event of an ``Infallible``: an element or the completion.
public enum InfallibleEvent<Element> {
  /// An element.
  case next(Element)
  /// The completion.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as an event of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}
