import Causeway
import CausewayTesting
import Testing

/// Every operator that ends before its upstreams do, after upstreams that keep sending and end several times.
@Suite struct OperatorEndTests {
  /// An operator behind sources that ignore every cancel.
  private struct Stage {
    let log = EndLog()
    let rig: OperatorRow.Rig

    init(_ row: OperatorRow) {
      let inputs = (0..<row.inputs).map { _ in RowInput(StubbornSource<Number, MarbleFailure>()) }
      rig = OperatorRow.Rig(inputs: inputs, clock: TestClock(), n: row.pictureNumber)
      row.attach(rig, log)
    }

    func send(_ values: [Int]) async {
      for value in values {
        for input in rig.inputs { input.send(Number(value)) }
        await rig.clock.settle()
      }
    }

    func send(_ completion: Completion<MarbleFailure>, to inputs: some Sequence<RowInput>) async {
      for input in inputs { input.send(completion: completion) }
      await rig.clock.settle()
    }

    /// Sends the events that can end an operator before an upstream ends: values, silence, the failure of one of
    /// several.
    ///
    /// - Returns: Whether they have ended it.
    func endEarly() async -> Bool {
      await send([1, 2, 3, 4, 0, 5])
      await rig.clock.advance(by: .seconds(20))
      if !log.hasEnded, rig.inputs.count > 1 {
        await send(.failure(MarbleFailure()), to: rig.inputs.suffix(1))
      }
      return log.hasEnded
    }

    func goOn() async {
      for completion in [Completion.finished, .finished, .failure(MarbleFailure())] {
        await send([6, 0])
        await send(completion, to: rig.inputs)
        await rig.clock.advance(by: .seconds(20))
      }
      await send([7])
    }
  }

  @Test(.covers("R1"), arguments: OperatorRow.all) func nothingFollowsAnEarlyEnd(_ row: OperatorRow) async {
    let stage = Stage(row)
    if await stage.endEarly() {
      await stage.goOn()
      let end = stage.log.events.firstIndex { $0 == "|" || $0 == "#" }
      #expect(end == stage.log.events.count - 1, "\(stage.log.events)")
    }
    stage.log.cancel()
  }

  @Test(.covers("R1")) func earlyEndsAreListed() async {
    var names: [String] = []
    for row in OperatorRow.all {
      let stage = Stage(row)
      if await stage.endEarly() { names.append(row.name) }
      stage.log.cancel()
    }
    let expected = [
      "first()", "first(where: { $0 > 2 })", "prefix(2)", "prefix(while: { $0 < 3 })", "output(at: 1)",
      "output(in: 1...2)", "contains(2)", "contains(where: { $0 > 2 })", "allSatisfy { $0 < 3 }",
      "tryMap { try divided(6, by: $0) }", "dematerialize()", "prefix(untilOutputFrom: other)", "timeout(3)",
      "zip(first, second)", "zip(a, b, c, d, e)", "merge(first, second)", "flatMap { inner[$0] }",
      "concatMap { inner[$0] }", "flatMapLatest { inner[$0] }", "withLatest(from: other)", "sample(on: trigger)",
    ]
    #expect(expected.filter { !names.contains($0) } == [])
  }
}

/// All events that reach a subscriber, also after the end.
final class EndLog: Sendable {
  private let entries = Probe<[String]>([])
  private let subscription = Probe<Subscription?>(nil)

  /// Values, and `|` for a finish, `#` for a failure.
  var events: [String] { entries.value }

  var hasEnded: Bool { events.contains { $0 == "|" || $0 == "#" } }

  func begin(_ subscription: Subscription) {
    self.subscription.change { $0 = subscription }
  }

  func add(_ event: String) {
    entries.append(event)
  }

  /// Cancels the subscription, and releases it.
  func cancel() {
    subscription.value?.cancel()
    subscription.change { $0 = nil }
  }
}

/// Records its events.
struct EndLogSubscriber<Output: Sendable, Failure: Error>: Subscriber {
  private let log: EndLog

  init(_ log: EndLog) {
    self.log = log
  }

  mutating func receive(subscription: Subscription) {
    log.begin(subscription)
  }

  mutating func receive(_ input: Output) {
    log.add("\(input)")
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: log.add("|")
    case .failure: log.add("#")
    }
  }
}
