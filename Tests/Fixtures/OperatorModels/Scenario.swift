package import Causeway
package import CausewayTesting

/// The events of an operator's inputs, and the time of the cancel: one input of a random comparison.
package struct Scenario: Sendable {
  package typealias Event = Materialized<Int, MarbleFailure>

  /// An event that an input sends.
  package struct Arrival: Sendable {
    package let tick: Int
    package let input: Int
    package let event: Event
    /// The value, or `nil` for an end.
    package let value: Int?
    package let isFinish: Bool

    package var isEnd: Bool { value == nil }
    package var isFailure: Bool { isEnd && !isFinish }

    package init(tick: Int, input: Int, event: Event) {
      self.tick = tick
      self.input = input
      self.event = event
      value = if case .value(let value) = event { value } else { nil }
      isFinish = if case .completion(.finished) = event { true } else { false }
    }

    package var timed: Timed<Int> { timed(at: tick) }

    /// Returns the same event at another tick.
    package func timed(at tick: Int) -> Timed<Int> {
      if let value { return .value(value, at: tick) }
      return isFinish ? .finished(at: tick) : .failed(at: tick)
    }
  }

  package enum Cancel: Sendable {
    case never
    /// After everything of that tick has happened.
    case atEnd(ofTick: Int)
    /// Inside the delivery of the value with that number, from 1 on.
    case insideValue(Int)
  }

  /// All events in order, of each input until its end.
  package var arrivals: [Arrival]
  /// A number that operators take their parameter from, such as a count or a duration in ticks.
  package var n: Int
  package var cancel = Cancel.never
  /// The last tick that is considered.
  package var horizon = 40

  /// The events of one input.
  package subscript(input: Int) -> [Timed<Int>] {
    var timed: [Timed<Int>] = []
    for arrival in arrivals where arrival.input == input { timed.append(arrival.timed) }
    return timed
  }

  /// Returns the output as texts, without anything after the end, the cancel or the horizon.
  package func trim<Value>(_ outcome: [Timed<Value>]) -> [Timed<String>] {
    var kept: [Timed<String>] = []
    for timed in outcome {
      if timed.tick > horizon { break }
      if case .atEnd(let tick) = cancel, timed.tick > tick { break }
      kept.append(timed.map { "\($0)" })
      if timed.isEnd { break }
      if case .insideValue(kept.count) = cancel { break }
    }
    return kept
  }
}

extension Scenario: CustomStringConvertible {
  package var description: String {
    let events = arrivals.map { "\($0.tick): input \($0.input) sends \($0.timed.text)" }
    return (events + ["n = \(n), cancel: \(cancel)"]).joined(separator: "\n")
  }
}
