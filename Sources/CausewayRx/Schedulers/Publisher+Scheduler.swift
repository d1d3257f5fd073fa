import Causeway

extension Publisher {
  /// Delivers at a place whose type is not known here.
  func received(on place: some Causeway.Scheduler) -> AnyPublisher<Output, Failure> {
    receive(on: place).eraseToAnyPublisher()
  }
}
