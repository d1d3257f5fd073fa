/// How a stream has ended: an event without an element.
///
/// Its size is known where the type of the elements is not, so storing it takes no run-time type information.
@usableFromInline
enum StreamEnd: Sendable {
  case completed
  case error(any Error)

  /// The end as an event.
  func event<Element>() -> Event<Element> {
    switch self {
    case .completed: .completed
    case .error(let error): .error(error)
    }
  }

  /// Passes the end on.
  func deliver<Element>(to observer: ObserverBase<Element>) {
    switch self {
    case .completed: observer.completed()
    case .error(let error): observer.error(error)
    }
  }
}
