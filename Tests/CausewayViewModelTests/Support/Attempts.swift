import Causeway
import CausewayTesting

/// A service of which each subscription fails or goes on as the test says, and which counts them.
struct Attempts: Publisher {
  typealias Output = Int
  typealias Failure = ModelError

  /// How often it was subscribed to.
  let count = Probe(0)
  /// How often it was cancelled.
  let cancels = Probe(0)
  /// What the subscription of that number sends, from one.
  let makeAttempt: @Sendable (Int) -> AnyPublisher<Int, ModelError>

  init(_ makeAttempt: @escaping @Sendable (Int) -> AnyPublisher<Int, ModelError>) {
    self.makeAttempt = makeAttempt
  }

  /// Its first subscriptions fail at once; the one after them sends a value, and stays.
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
