/// What an observable sends: an element, or the end.
public enum Event<Element> {
  /// An element.
  case next(Element)
  /// The end, by an error.
  case error(any Error)
  /// The end.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Whether nothing comes after it.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element, unless it is the end.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, if it is one.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether it is the end without an error.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The event with its element transformed; the error if that throws.
  ///
  /// - Parameter transform: Called with the element, if there is one.
  /// - Returns: The event with what the transform returned.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// The event as `next(element)`, `error(error)` or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
