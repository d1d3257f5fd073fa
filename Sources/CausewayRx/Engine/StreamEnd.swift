/// How a stream has ended: an event without an element.
///
/// Its size is known where the type of the elements is not, so storing it takes no run-time type information.
@usableFromInline
enum StreamEnd: Sendable {
  case completed
  case error(any Error)

  /// Passes the end on.
  func deliver(to observer: EndObserver) {
    switch self {
    case .completed: observer.completed()
    case .error(let error): observer.error(error)
    }
  }
}
