package import Causeway
import CausewayTesting

/// An event and its tick: models take lists of these and return one.
///
/// Failures are equal if their descriptions are.
package struct Timed<Value: Sendable>: Sendable {
  package let tick: Int
  package let event: Materialized<Value, any Error>

  package init(_ tick: Int, _ event: Materialized<Value, any Error>) {
    self.tick = tick
    self.event = event
  }

  package static func value(_ value: Value, at tick: Int) -> Timed { Timed(tick, .value(value)) }
  package static func finished(at tick: Int) -> Timed { Timed(tick, .completion(.finished)) }
  package static func failed(at tick: Int, _ error: any Error = MarbleFailure()) -> Timed {
    Timed(tick, .completion(.failure(error)))
  }

  /// The value, or `nil` for an end.
  package var value: Value? { if case .value(let value) = event { value } else { nil } }
  package var isEnd: Bool { if case .completion = event { true } else { false } }
  package var isFinish: Bool { if case .completion(.finished) = event { true } else { false } }
  package var isFailure: Bool { if case .completion(.failure) = event { true } else { false } }

  /// The value's description, a marble for an end, or the error's description.
  package var text: String {
    switch event {
    case .value(let value): "\(value)"
    case .completion(.finished): "|"
    case .completion(.failure(let error)): "\(error)"
    }
  }

  /// Returns the same event with the value transformed.
  package func map<Result>(_ transform: (Value) -> Result) -> Timed<Result> {
    switch event {
    case .value(let value): .value(transform(value), at: tick)
    case .completion(let completion): Timed<Result>(tick, .completion(completion))
    }
  }
}

extension Timed: Equatable where Value: Equatable {
  package static func == (one: Timed, other: Timed) -> Bool {
    if one.tick != other.tick { return false }
    switch (one.event, other.event) {
    case (.value(let one), .value(let other)): return one == other
    case (.completion(.finished), .completion(.finished)): return true
    case (.completion(.failure(let one)), .completion(.failure(let other))): return "\(one)" == "\(other)"
    default: return false
    }
  }
}

extension Timed: CustomStringConvertible {
  package var description: String { "\(text)@\(tick)" }
}

extension Array {
  /// Returns the values with their ticks.
  package func values<Value>() -> [(tick: Int, value: Value)] where Element == Timed<Value> {
    compactMap { timed in timed.value.map { (timed.tick, $0) } }
  }

  /// Returns the end, if there is one.
  package func end<Value>() -> Element? where Element == Timed<Value> {
    first { $0.isEnd }
  }
}
