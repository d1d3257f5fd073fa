import Causeway
import CausewayTesting

/// A service whose subscriptions are counted, and fail or continue as the test specifies.
struct Attempts: Publisher {
  typealias Output = Int
  typealias Failure = ModelError

  /// The number of subscriptions.
  let count = Probe(0)
  /// The number of cancels.
  let cancels = Probe(0)
  /// Returns the publisher of the subscription with that number, from one.
  let makeAttempt: @Sendable (Int) -> AnyPublisher<Int, ModelError>

  init(_ makeAttempt: @escaping @Sendable (Int) -> AnyPublisher<Int, ModelError>) {
    self.makeAttempt = makeAttempt
  }

  /// Returns a service whose first subscriptions fail at once; the next one sends a value and stays active.
  static func failing(_ times: Int, thenSending value: Int) -> Attempts {
    Attempts { number in
      if number <= times { return Fail(error: .broken).eraseToAnyPublisher() }
      return CurrentValueSubject<Int, ModelError>(value).eraseToAnyPublisher()
    }
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ModelError>) {
    count.change { $0 += 1 }
    makeAttempt(count.value).handleEvents(receiveCancel: { [cancels] in cancels.change { $0 += 1 } })
      .subscribe(subscriber)
  }
}
