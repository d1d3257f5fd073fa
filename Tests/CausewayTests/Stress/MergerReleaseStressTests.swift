import Causeway
import Testing

/// Each input of a merging operator has a thread of its own, and sends values whose release can be observed.
@Suite(.serialized) struct MergerReleaseStressTests {
  private typealias Input = PassthroughSubject<Stamp, TestError>

  /// Sends to the inputs, each on a thread, and ends them.
  ///
  /// - Returns: The output, and the numbers of values and subscribers that are still retained.
  private func feed<Tested: Publisher<[Int], TestError>>(
    _ count: Int, cancelAfter limit: Int = .max, _ make: ([Input]) -> Tested
  ) -> (outputs: [[Int]], completions: Int, live: Int) {
    let live = Counter()
    let log = RowLog(limit: limit)
    do {
      let inputs = (0..<count).map { _ in Input() }
      make(inputs).subscribe(RowSubscriber(log: log, guest: Stamp(0, 0, live: live)))
      let numbers = Load.operations / 4 / count
      onThreads(count) { thread in
        for number in 1...numbers { inputs[thread].send(Stamp(thread, number, live: live)) }
        inputs[thread].send(completion: .finished)
      }
    }
    return (log.rows, log.completions, live.value)
  }

  private func numbers(_ stamps: Stamp...) -> [Int] {
    stamps.map { Stamp.number(of: $0.code) }
  }

  private func expectPairs(_ fed: (outputs: [[Int]], completions: Int, live: Int), _ count: Int) {
    #expect(fed.outputs == (1...Load.operations / 4 / count).map { Array(repeating: $0, count: count) })
    #expect(fed.completions == 1)
    #expect(fed.live == 0)
  }

  @Test func zipPairsExactly() {
    expectPairs(feed(2) { zip($0[0], $0[1]).map { numbers($0.0, $0.1) } }, 2)
    expectPairs(feed(4) { zip($0[0], $0[1], $0[2], $0[3]).map { numbers($0.0, $0.1, $0.2, $0.3) } }, 4)
  }

  @Test func zipOfManyPairsExactly() {
    expectPairs(feed(4) { zip($0).map { $0.map { Stamp.number(of: $0.code) } } }, 4)
    expectPairs(
      feed(5) { zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { numbers($0.0, $0.1, $0.2, $0.3, $0.4) } }, 5)
  }

  private func expectLatest(_ fed: (outputs: [[Int]], completions: Int, live: Int), _ count: Int) {
    let last = Load.operations / 4 / count
    #expect(fed.outputs.last == Array(repeating: last, count: count))
    // From the first row on each value changes one element by one.
    for (before, after) in zip(fed.outputs, fed.outputs.dropFirst()) {
      let steps = zip(before, after).map { $1 - $0 }
      if steps.reduce(0, +) != 1 || steps.contains(where: { $0 < 0 }) {
        Issue.record("\(before) is followed by \(after)")
        break
      }
    }
    #expect(fed.completions == 1)
    #expect(fed.live == 0)
  }

  @Test func combineLatestMissesNoChange() {
    expectLatest(feed(2) { combineLatest($0[0], $0[1]).map { numbers($0.0, $0.1) } }, 2)
    expectLatest(
      feed(4) { combineLatest($0[0], $0[1], $0[2], $0[3]).map { numbers($0.0, $0.1, $0.2, $0.3) } }, 4)
  }

  @Test func combineLatestOfManyMissesNoChange() {
    expectLatest(feed(4) { combineLatest($0).map { $0.map { Stamp.number(of: $0.code) } } }, 4)
    expectLatest(
      feed(5) { combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { numbers($0.0, $0.1, $0.2, $0.3, $0.4) } }, 5)
  }

  /// The subscriber cancels while all inputs send.
  @Test(.covers("R5", "R6")) func aCancelInACallbackIsTheLast() {
    let limit = Load.operations / 64
    let zipped = feed(2, cancelAfter: limit) { zip($0[0], $0[1]).map { numbers($0.0, $0.1) } }
    let latest = feed(4, cancelAfter: limit) { combineLatest($0).map { $0.map(\.code) } }
    let packed = feed(5, cancelAfter: limit) { zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { numbers($0.0, $0.4) } }
    let merged = feed(4, cancelAfter: limit) { merge($0).map { [$0.code] } }
    for fed in [zipped, latest, packed, merged] {
      #expect(fed.outputs.count == limit)
      #expect(fed.completions == 0)
      #expect(fed.live == 0)
    }
  }
}

/// The output, recorded without a lock because calls never overlap (R2).
private final class RowLog: @unchecked Sendable {
  let limit: Int
  var rows: [[Int]] = []
  var completions = 0

  init(limit: Int) {
    self.limit = limit
  }
}

private struct RowSubscriber: Subscriber {
  let log: RowLog
  let guest: Stamp
  var subscription: Subscription?

  init(log: RowLog, guest: Stamp) {
    self.log = log
    self.guest = guest
  }

  mutating func receive(subscription: Subscription) {
    self.subscription = subscription
  }

  mutating func receive(_ input: [Int]) {
    log.rows.append(input)
    if log.rows.count == log.limit { subscription?.cancel() }
  }

  mutating func receive(completion: Completion<TestError>) {
    log.completions += 1
  }
}
