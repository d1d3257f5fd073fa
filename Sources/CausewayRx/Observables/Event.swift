/// An event of an observable: an element, an error, or the completion.
public enum Event<Element> {
  /// An element.
  case next(Element)
  /// The error with which the observable terminates.
  case error(any Error)
  /// The successful completion.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Whether the event is terminal: an error or the completion.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element; `nil` for a terminal event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error; `nil` for other events.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether the event is the successful completion.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Returns the event with its element transformed, or with the error that the transformation throws.
  ///
  /// - Parameter transform: Called with the element, if there is one.
  /// - Returns: The transformed event.
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
