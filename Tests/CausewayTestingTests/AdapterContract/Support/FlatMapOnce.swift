import Causeway
import CausewayBridging

extension Publisher {
  /// Maps each value to several values, or none.
  func flatMapOnce(_ transform: @escaping @Sendable (Output) -> [Output]) -> CallbackPublisher<Output, Failure> {
    CallbackPublisher { continuation in
      let token = sink {
        switch $0 {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      } receiveValue: {
        for value in transform($0) { continuation.yield(value) }
      }
      continuation.onTermination = { _ in token.cancel() }
    }
  }
}
