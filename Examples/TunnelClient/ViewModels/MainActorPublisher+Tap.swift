import Causeway

extension MainActorPublisher {
  /// Calls a closure with each value on the main actor before the value is delivered.
  func tap(_ look: @escaping @MainActor (Output) -> Void) -> AnyPublisher<Output, Upstream.Failure>
  where Output: Sendable {
    map { value in
      look(value)
      return value
    }
    .publisher.eraseToAnyPublisher()
  }
}
