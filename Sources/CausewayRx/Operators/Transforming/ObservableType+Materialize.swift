import Causeway

extension ObservableType {
  /// Sends each event as an element, the end too, and completes.
  ///
  /// - Returns: An observable of events that never fails.
  public func materialize() -> Observable<Event<Element>> {
    Observable(source.materialize().map { Event($0) }.setFailureType(to: (any Error).self))
  }
}

extension ObservableType where Element: EventConvertible {
  /// Does what the events say that come as elements.
  ///
  /// - Returns: An observable that ends with the first end among them, or when the source does.
  public func dematerialize() -> Observable<Element.Element> where Element.Element: Sendable {
    Observable(
      source.step { element in
        switch element.event {
        case .next(let value): .next(value)
        case .error(let error): .end(.failure(error))
        case .completed: .end(.finished)
        }
      })
  }
}

extension Event where Element: Sendable {
  fileprivate init(_ materialized: Materialized<Element, any Error>) {
    switch materialized {
    case .value(let element): self = .next(element)
    case .completion(.finished): self = .completed
    case .completion(.failure(let error)): self = .error(error)
    }
  }
}
