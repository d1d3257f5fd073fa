import Causeway
import CausewayTesting

/// Something that is sent, and the tick at which it is: models take lists of these and give one.
struct Timed<Value: Sendable>: Sendable {
  let tick: Int
  let event: Materialized<Value, MarbleFailure>

  init(_ tick: Int, _ event: Materialized<Value, MarbleFailure>) {
    self.tick = tick
    self.event = event
  }

  static func value(_ value: Value, at tick: Int) -> Timed { Timed(tick, .value(value)) }
  static func finished(at tick: Int) -> Timed { Timed(tick, .completion(.finished)) }
  static func failed(at tick: Int) -> Timed { Timed(tick, .completion(.failure(MarbleFailure()))) }

  /// The value, unless it is the end.
  var value: Value? { if case .value(let value) = event { value } else { nil } }
  var isEnd: Bool { value == nil }
  var isFinish: Bool { if case .completion(.finished) = event { true } else { false } }
  var isFailure: Bool { isEnd && !isFinish }
}

extension Timed: Equatable where Value: Equatable {}

extension Timed: CustomStringConvertible {
  var description: String { "\(event.text)@\(tick)" }
}

extension Materialized {
  /// A value as it is, an end as a marble.
  var text: String {
    switch self {
    case .value(let value): "\(value)"
    case .completion(.finished): "|"
    case .completion(.failure): "#"
    }
  }
}

extension Array {
  /// The values with their ticks.
  func values<Value>() -> [(tick: Int, value: Value)] where Element == Timed<Value> {
    compactMap { timed in timed.value.map { (timed.tick, $0) } }
  }

  /// The end, if there is one.
  func end<Value>() -> Element? where Element == Timed<Value> {
    first { $0.isEnd }
  }
}
