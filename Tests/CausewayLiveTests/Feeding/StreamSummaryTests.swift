import Causeway
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

@testable import CausewayLive

/// Summaries of graphs, with a clock of the test.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct StreamSummaryTests {
  private let clocked = ClockedGraph()
  private var graph: StreamGraph { clocked.graph }
  private let numbers = PassthroughSubject<Int, Never>()

  private func follow(_ publisher: some Publisher<Int, Never>, line: UInt = 1) -> AnyCancellable {
    graph.during { publisher.sink(fileID: "Shop/Cart.swift", line: line) { _ in } }
  }

  @Test func equalStreamsHaveOneRow() {
    let other = PassthroughSubject<Int, Never>()
    let tokens = [follow(numbers.map { $0 }), follow(numbers.map { $0 }), follow(other.map { $0 })]
    numbers.send(1)
    clocked.pass(.seconds(2))
    other.send(1)
    clocked.pass(.seconds(1))
    #expect(
      "\(graph.summary())" == """
        3 live streams, 9 nodes, 3 values
        sink at Shop/Cart.swift:1 ×3, 3 values, the last 1.0 s ago, the quietest 3.0 s ago
        └ map ×3, 3 values, the last 1.0 s ago, the quietest 3.0 s ago
          └ passthroughSubject ×3, 3 values, the last 1.0 s ago, the quietest 3.0 s ago
        """)
    for token in tokens { token.cancel() }
  }

  @Test func streamsOfALineThatDifferBelowShareTheirFirstRowOnly() {
    let tokens = [follow(numbers.map { $0 }), follow(numbers.filter { $0 > 1 }), follow(numbers.filter { $0 > 1 })]
    numbers.send(1)
    let rows = graph.summary().rows
    #expect(rows.map(\.live) == [3])
    #expect(rows[0].inputs.map(\.name) == ["map", "filter"])
    #expect(rows[0].inputs.map(\.live) == [1, 2])
    #expect(rows[0].inputs.map(\.values) == [1, 0])
    #expect(rows[0].silent == 2)
    for token in tokens { token.cancel() }
  }

  @Test func valuesOfStreamsThatAreOverRemainInTheRow() {
    let first = follow(numbers)
    let second = follow(numbers)
    numbers.send(1)
    numbers.send(2)
    #expect(graph.summary().rows[0].values == 4)
    numbers.send(3)
    first.cancel()
    numbers.send(4)
    let row = graph.summary().rows[0]
    #expect((row.live, row.ended, row.values) == (1, 1, 7))
    #expect("\(row)".hasSuffix(", 7 values, the last less than 1 ms ago, 1 ended lately"))
    #expect(graph.summary().values == 7)
    second.cancel()
    #expect(graph.summary().rows.map(\.live) == [0])
    clocked.pass(.seconds(61))
    #expect(graph.summary().rows.isEmpty)
    #expect(graph.summary().values == 7)
  }

  @Test func innerPublishersThatAreOverAreCounted() {
    let token = follow(numbers.flatMapLatest { Just($0) })
    for number in 1...20 {
      numbers.send(number)
      if number % 2 == 0 { _ = graph.summary() }
    }
    let inputs = graph.summary().rows[0].inputs[0].inputs
    #expect(inputs.map(\.name) == ["passthroughSubject", "just"])
    #expect(inputs.map(\.values) == [20, 20])
    #expect(inputs.map(\.live) == [1, 0])
    token.cancel()
  }

  @Test func aSharedSourceHasItsInputsAtOneRow() {
    let shared = numbers.map { $0 }.share()
    let tokens = [follow(shared, line: 1), follow(shared, line: 2)]
    numbers.send(1)
    let summary = graph.summary()
    #expect(
      "\(summary)" == """
        2 live streams, 7 nodes, 2 values
        sink at Shop/Cart.swift:1, 1 value, the last less than 1 ms ago
        └ share, 1 value, the last less than 1 ms ago
          └ source, 1 value, the last less than 1 ms ago
            └ map, 1 value, the last less than 1 ms ago
              └ passthroughSubject, 1 value, the last less than 1 ms ago
        sink at Shop/Cart.swift:2, 1 value, the last less than 1 ms ago
        └ share, 1 value, the last less than 1 ms ago
          └ source, 1 value, the last less than 1 ms ago, its inputs are above
        """)
    #expect(summary.rows[1].inputs[0].inputs[0].inputsRow == summary.rows[0].inputs[0].inputs[0].id)
    numbers.send(2)
    let second = graph.summary().rows[1].inputs[0].inputs[0]
    #expect((second.live, second.values) == (1, 2))
    for token in tokens { token.cancel() }
  }

  @Test func gaugesAreAddedUp() async {
    let values = numbers.values(bufferingPolicy: .bufferingOldest(2), fileID: "Shop/Loop.swift", line: 3)
    var iterator = graph.during { values.makeAsyncIterator() }
    let other = graph.during { values.makeAsyncIterator() }
    for number in 1...3 { numbers.send(number) }
    #expect(await iterator.next() == 1)
    let row = graph.summary().rows[0]
    #expect(row.gauges["waiting"] == StreamSummary.Gauge(sum: 3, maximum: 2))
    #expect(row.gauges["dropped"] == StreamSummary.Gauge(sum: 2, maximum: 1))
    #expect("\(row)".hasSuffix(", dropped 2 (at most 1), waiting 3 (at most 2)"))
    #expect(row.reason?.kind == .dropped)
    #expect(row.isAlarm)
    withExtendedLifetime(other) {}
  }

  @Test func theQuietestOfManyStreamsIsExplained() {
    let subjects = (0..<1_000).map { _ in PassthroughSubject<Int, Never>() }
    let tokens = subjects.map { follow($0.filter { $0 > 0 }) }
    clocked.pass(.seconds(3))
    for (number, subject) in subjects.enumerated() { subject.send(number == 500 ? -1 : 1) }
    clocked.pass(.seconds(1))
    let reason = graph.summary().rows[0].reason
    #expect(reason?.kind == .rejected)
    #expect(reason?.sentence == "filter has let none of 1 value through.")
    subjects[500].send(1)
    #expect(graph.summary().rows[0].reason == nil)
    for token in tokens { token.cancel() }
  }

  @Test func aStreamThatIsBusyIsAnAlarmAndComesFirst() {
    let clocked = clocked
    let early = follow(CurrentValueSubject(1), line: 1)
    let late = clocked.graph.during {
      numbers.sink(fileID: "Shop/Slow.swift", line: 2) { _ in
        clocked.pass(.seconds(5))
        let summary = clocked.graph.summary()
        #expect(summary.alarms == 1)
        #expect(summary.rows.map(\.location) == ["Shop/Slow.swift:2", "Shop/Cart.swift:1"])
        #expect(summary.rows.map(\.reason?.kind) == [.busy, nil])
        #expect(summary.rows[0].delivering == 1)
        #expect(
          "\(summary)".hasPrefix(
            """
            2 live streams, 4 nodes, 2 values, 1 alarm
            ! Shop/Slow.swift:2: This sink has been working on one value for 5.0 s
            """))
      }
    }
    numbers.send(1)
    #expect(graph.summary().rows.map(\.location) == ["Shop/Cart.swift:1", "Shop/Slow.swift:2"])
    #expect(graph.summary().alarms == 0)
    for token in [early, late] { token.cancel() }
  }

  @Test func repeatedSubscriptionsAreCountedThoughFewAreRead() {
    let names = CurrentValueSubject<String, Never>("a")
    let models = [Model(), Model()]
    func bind(_ model: Model) { graph.during { model.bindings.bind(names, to: \.name, of: model) } }
    for _ in 1...100 { bind(models[0]) }
    bind(models[1])
    let row = graph.summary().rows[0]
    #expect(row.live == 101)
    #expect(row.reason?.kind == .subscribedTwice)
    #expect(row.reason?.sentence.hasPrefix("100 live subscriptions of this line have the same object") == true)
    for model in models { model.bindings.cancelAll() }
  }

  @Test func manyStreamsOfManyObjectsAreNotRepeated() {
    let names = CurrentValueSubject<String, Never>("a")
    let models = (0..<100).map { _ in Model() }
    for model in models { graph.during { model.bindings.bind(names, to: \.name, of: model) } }
    #expect(graph.summary().rows[0].reason == nil)
    for model in models { model.bindings.cancelAll() }
  }

  @Test func rowsAreExplainedInTurn() {
    let tokens = (1...5).map { follow(numbers, line: $0) }
    clocked.pass(.seconds(1))
    let counts = (1...3).map { _ in graph.summary(explaining: 2).rows.count { $0.reason != nil } }
    #expect(counts == [2, 4, 5])
    for token in tokens { token.cancel() }
  }

  @Test func rowsBeyondTheLimitAreCountedOnly() {
    let tokens = (1...10).map { follow(numbers.map { $0 }, line: $0) }
    let summary = graph.summary(limit: 7)
    #expect(summary.rows.map(\.inputs.count) == [1, 1, 0])
    #expect(summary.omittedRows == 30 - 7)
    #expect(summary.streams == 10)
    #expect("\(summary)".hasSuffix("\nand 23 more rows"))
    for token in tokens { token.cancel() }
  }

  @Test func rowsOfLinesThatAreGoneAreForgotten() {
    let kept = follow(numbers, line: 1)
    let id = graph.summary().rows[0].id
    for round in 0..<10 {
      let tokens = (0..<500).map { follow(numbers, line: UInt(10 + round * 500 + $0)) }
      numbers.send(1)
      _ = graph.summary()
      for token in tokens { token.cancel() }
      clocked.pass(.seconds(61))
      _ = graph.summary()
    }
    #expect(graph.keptRows < 2_500)
    let summary = graph.summary()
    #expect(summary.rows.map(\.id) == [id])
    #expect(summary.rows[0].values == 10)
    #expect(summary.values == 10 + 10 * 500)
    kept.cancel()
  }

  @Test func aSummaryHasTheNumbersOfASnapshot() {
    var generator = SystemRandomNumberGenerator()
    let shared = numbers.map { $0 }.share()
    let makers: [(UInt) -> AnyCancellable] = [
      { follow(numbers.map { $0 }.filter { $0 > 1 }, line: $0 % 3) },
      { follow(merge(numbers, numbers.dropFirst()), line: $0 % 3) },
      { follow(numbers.flatMap { Just($0) }, line: $0 % 3) },
      { follow(shared, line: $0 % 3) },
    ]
    var tokens: [AnyCancellable] = []
    for _ in 0..<20 {
      tokens += (0..<5).map { makers.randomElement(using: &generator)!(UInt($0)) }
      numbers.send(2)
      tokens.shuffle(using: &generator)
      tokens.removeLast(3)
      let (summary, snapshot) = (graph.summary(), graph.snapshot())
      let live = snapshot.consumers.filter { $0.end == nil }
      #expect(summary.streams == live.count)
      #expect(summary.rows.map(\.live).reduce(0, +) == live.count)
      #expect(
        summary.rows.map { $0.location! }.sorted() == Set(snapshot.consumers.map { $0.location! }).sorted())
      #expect(summary.rows.filter { $0.live > 0 }.count == Set(live.map { $0.location! }).count)
    }
    for token in tokens { token.cancel() }
  }
}

/// A view model with a property.
@MainActor
@Observable
private final class Model {
  var name = ""
  @ObservationIgnored let bindings = Bindings()
}
