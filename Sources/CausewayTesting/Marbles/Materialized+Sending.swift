import Causeway

extension Subject {
  /// Sends what an event says.
  func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}

extension Emitter {
  /// Sends what an event says.
  func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}
