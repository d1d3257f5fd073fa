import Causeway

/// Something that is sent, and the tick at which it is: models take lists of these and give one.
struct Timed<Value: Sendable>: Sendable {
  let tick: Int
  let event: Materialized<Value, Trouble>

  init(_ tick: Int, _ event: Materialized<Value, Trouble>) {
    self.tick = tick
    self.event = event
  }

  static func value(_ value: Value, at tick: Int) -> Timed { Timed(tick, .value(value)) }
  static func completed(at tick: Int) -> Timed { Timed(tick, .completion(.finished)) }
  static func failed(at tick: Int, _ trouble: Trouble = .source) -> Timed {
    Timed(tick, .completion(.failure(trouble)))
  }

  /// The value, unless it is the end.
  var value: Value? { if case .value(let value) = event { value } else { nil } }
  var isEnd: Bool { value == nil }
  var isCompleted: Bool { if case .completion(.finished) = event { true } else { false } }
  var isFailure: Bool { isEnd && !isCompleted }

  /// The same with the value transformed, or as text.
  func map<Result>(_ transform: (Value) -> Result) -> Timed<Result> {
    switch event {
    case .value(let value): .value(transform(value), at: tick)
    case .completion(let completion): Timed<Result>(tick, .completion(completion))
    }
  }
}

extension Timed: Equatable where Value: Equatable {}

extension Timed: CustomStringConvertible {
  var description: String {
    switch event {
    case .value(let value): "\(value)@\(tick)"
    case .completion(.finished): "|@\(tick)"
    case .completion(.failure(let trouble)): "#(\(trouble))@\(tick)"
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
