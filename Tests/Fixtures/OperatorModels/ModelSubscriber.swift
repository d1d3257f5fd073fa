import Causeway

/// A subscriber that records its events in a log.
struct ModelSubscriber<Output: Sendable, Failure: Error>: Subscriber {
  private let log: ModelLog

  init(log: ModelLog) {
    self.log = log
  }

  mutating func receive(subscription: Subscription) {
    log.begin(subscription)
  }

  mutating func receive(_ input: Output) {
    log.add(.value("\(input)"))
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: log.add(.completion(.finished))
    case .failure(let error): log.add(.completion(.failure(error)))
    }
  }
}
