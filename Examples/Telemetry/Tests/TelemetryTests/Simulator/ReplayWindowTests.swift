import Testing

@testable import TelemetryKit

@Suite struct ReplayWindowTests {
  private enum Step: CaseIterable {
    case append, send, acknowledge, reconnect, prune
  }

  /// A run of a window, in which item n is the number n.
  private struct Run {
    var window = ReplayWindow<Int>(keep: .seconds(2), maxInFlight: 2)
    var count = 0
    var time = 0
    /// The messages of the connection that are not acknowledged, oldest first.
    var waiting: [(index: Int, item: Int, connection: Int)] = []
    var sent: [Int] = []
    var acknowledged: [Int] = []
    var problem: String?

    mutating func perform(_ step: Step) {
      time += 1
      switch step {
      case .append:
        window.append(count)
        count += 1
      case .send:
        guard let next = window.takeNext() else { return }
        if let last = sent.last, next.item != last + 1 { problem = "\(next.item) was sent after \(last)" }
        sent.append(next.item)
        waiting.append(next)
        if waiting.count > 2 { problem = "too many messages wait" }
      case .acknowledge:
        guard !waiting.isEmpty else { return }
        let (index, item, connection) = waiting.removeFirst()
        guard let noted = window.acknowledge(index, of: connection, at: .seconds(time)) else { return }
        if noted != item || acknowledged.contains(item) { problem = "\(item) was acknowledged as \(noted)" }
        acknowledged.append(item)
      case .reconnect:
        window.rewind()
        waiting = []
        sent = []
      case .prune:
        window.prune()
      }
      if window.unacknowledged != count - acknowledged.count { problem = "wrong count" }
      if window.count < window.unacknowledged { problem = "an unacknowledged item was removed" }
    }

    /// After a new connection everything unacknowledged is sent, in order and without a gap.
    mutating func finish() {
      perform(.reconnect)
      while acknowledged.count < count, problem == nil {
        let before = (sent.count, acknowledged.count)
        perform(.send)
        perform(.acknowledge)
        if before == (sent.count, acknowledged.count) { problem = "nothing is sent" }
      }
      if sent.last.map({ $0 != count - 1 }) ?? false { problem = "the last item was not sent" }
    }
  }

  @Test func everyOrderOfStepsSendsEverythingInOrder() {
    var problems: [String] = []
    var codes = 1
    for _ in 0..<7 { codes *= Step.allCases.count }
    for code in 0..<codes {
      var run = Run()
      var rest = code
      for _ in 0..<7 {
        run.perform(Step.allCases[rest % Step.allCases.count])
        rest /= Step.allCases.count
      }
      run.finish()
      if let problem = run.problem { problems.append("\(code): \(problem)") }
    }
    #expect(problems == [])
  }

  @Test func acknowledgedItemsAreSentAgainUntilTheyAreOldEnough() throws {
    var window = ReplayWindow<Int>(keep: .seconds(2), maxInFlight: 10)
    for item in 0..<3 {
      window.append(item)
      let taken = window.takeNext()
      let next = try #require(taken)
      #expect(window.acknowledge(next.index, of: next.connection, at: .seconds(item)) == item)
    }
    window.prune()
    window.rewind()
    #expect(window.takeNext()?.item == 1)
    #expect(window.takeNext()?.item == 2)
    #expect(window.takeNext() == nil)
  }

  @Test func timeWithoutAcknowledgementsRemovesNothing() throws {
    var window = ReplayWindow<Int>(keep: .seconds(2), maxInFlight: 10)
    window.append(0)
    let taken = window.takeNext()
    let next = try #require(taken)
    _ = window.acknowledge(next.index, of: next.connection, at: .zero)
    window.prune()
    #expect(window.count == 1)
  }
}
