import Causeway

extension MainActorPublisher {
  /// Has a look at each value on the main actor on its way.
  func tap(_ look: @escaping @MainActor (Output) -> Void) -> AnyPublisher<Output, Upstream.Failure>
  where Output: Sendable {
    map { value in
      look(value)
      return value
    }
    .publisher.eraseToAnyPublisher()
  }
}
