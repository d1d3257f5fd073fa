/// The way in which a stream has terminated: an event without an element.
///
/// Its size is known even if the type of the elements is not, so storing it needs no runtime type information.
@usableFromInline
enum StreamEnd: Sendable {
  case completed
  case error(any Error)

  /// Delivers the terminal event.
  func deliver(to observer: EndObserver) {
    switch self {
    case .completed: observer.completed()
    case .error(let error): observer.error(error)
    }
  }
}
