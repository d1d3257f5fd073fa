import Causeway

extension Subject {
  /// Sends the event's value or completion.
  func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}

extension Emitter {
  /// Sends the event's value or completion.
  func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}
