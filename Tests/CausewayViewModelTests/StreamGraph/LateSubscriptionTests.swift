import Causeway
import CausewayBridging
import CausewayLive
import CausewayTesting
import CausewayViewModel
import Testing

/// Values that are there, and do not arrive: sent before the subscription, with a task, or rejected with others.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LateSubscriptionTests {
  private let puzzle = Puzzle()
  private var graph: StreamGraph { puzzle.graph }
  private let numbers = PassthroughSubject<Int, Never>()

  @Test func anotherSubscriptionHasSeenTheValue() {
    let early = graph.during { numbers.sink { _ in } }
    numbers.send(1)
    puzzle.pass(.seconds(5))
    let late = graph.during { numbers.map { $0 }.sink { _ in } }
    puzzle.pass(.seconds(2))
    puzzle.expect(
      .notReplayed, "since the subscription, 2.0 s ago. It sent a value 7.0 s ago, before this subscription.",
      in: graph.explain(numbers.map { $0 }))
    early.cancel()
    late.cancel()
  }

  @Test func aValueWithoutASubscriptionIsNotKnown() {
    numbers.send(1)
    let token = graph.during { numbers.sink { _ in } }
    #expect(!graph.explain(numbers).causes[0].sentence.contains("before this subscription"))
    token.cancel()
  }

  @Test func aSharedSourceHadItsValueBefore() {
    let shared = numbers.labeled("scores").share()
    let line = #line - 1
    let early = graph.during { shared.sink { _ in } }
    numbers.send(1)
    puzzle.pass(.seconds(5))
    let late = graph.during { shared.map { $0 }.sink { _ in } }
    puzzle.pass(.seconds(2))
    puzzle.expect(
      .notReplayed, "source of share sent its last value 7.0 s ago, before this subscription", line: line,
      in: graph.explain(shared.map { $0 }))
    early.cancel()
    late.cancel()
  }

  @Test func theTaskOfAValueDoesNotReturn() async {
    let gate = Gate()
    let token = graph.during {
      numbers.mapAsync { number in
        await gate.wait()
        return number
      }.sink { _ in }
    }
    numbers.send(1)
    puzzle.pass(.seconds(3))
    puzzle.expect(
      .innerSilent, "The task of mapAsync for the last value, which came 3.0 s ago, has not returned",
      in: graph.explain(numbers))
    #expect(graph.alarms() == [])
    puzzle.pass(.seconds(8))
    #expect(graph.alarms().map { $0.causes[0].kind } == [.innerSilent])
    token.cancel()
    await gate.open()
  }

  @Test func theLastCallOfASearchDoesNotAnswer() {
    let service = HeldCalls()
    let token = graph.during {
      numbers.flatMapLatest { number in
        CallbackFuture<Int, Outage>(label: "search") { callback in
          if number == 1 { callback(.success(1)) } else { service.callbacks.append(callback) }
        }.replaceError(with: 0)
      }.sink { _ in }
    }
    let line = #line - 5
    for number in 1...2 { numbers.send(number) }
    puzzle.pass(.milliseconds(300))
    puzzle.expect(.innerSilent, "that flatMapLatest started 300 ms ago", line: line, in: graph.explain(numbers))
    numbers.send(3)
    puzzle.expect(.replaced, "replaces the publisher before", in: graph.explain(numbers))
    puzzle.pass(.seconds(2))
    puzzle.expect(.innerSilent, "that flatMapLatest started 2.0 s ago", line: line, in: graph.explain(numbers))
    token.cancel()
    service.callbacks = []
  }

  @Test func aTokenThatWasDroppedComesFirst() {
    let token = graph.during { numbers.filter { $0 > 3 }.sink { _ in } }
    numbers.send(1)
    #expect(graph.explain(numbers).causes.map(\.kind) == [.rejected])
    graph.during { _ = numbers.sink { _ in } }
    #expect(graph.explain(numbers).causes.map(\.kind) == [.tokenReleased, .rejected])
    token.cancel()
  }

  @Test func theLastOfABurstMayHaveBeenRejected() {
    let token = graph.during { numbers.filter { $0 < 3 }.sink { _ in } }
    for number in 1...5 { numbers.send(number) }
    puzzle.pass(.seconds(5))
    let causes = graph.explain(numbers).causes
    #expect(causes.map(\.kind) == [.delivers, .rejected])
    #expect(causes[1].sentence == "filter has let 2 of 5 values through, perhaps not the last one.")
    token.cancel()
  }

  @Test func anOperatorWithoutARuleKeepsAValue() {
    let token = graph.during { PairsOnly(upstream: numbers).sink { _ in } }
    numbers.send(1)
    // The operator is not of the package, so that its input is not shown: nothing is said that is not known.
    puzzle.expect(
      .sourceSilent, "The pairsOnly has sent nothing since the subscription",
      in: graph.explain(PairsOnly(upstream: numbers)))
    token.cancel()
  }

  @Test func theMisuseOfABridgeHasARemedy() {
    let service = HeldService()
    let sensor = CallbackPublisher<Int, Never>(label: "steps") {
      service.continuation = $0
      $0.onTermination = { _ in }
    }
    let line = #line - 4
    BridgeDiagnostics.withHandler({ _ in }) {
      graph.during { sensor.sink { _ in } }.cancel()
      service.continuation?.yield(1)
    }
    let again = graph.during { sensor.sink { _ in } }
    puzzle.expect(.misuse, "after it had been unregistered", line: line, in: graph.explain(sensor))
    #expect(graph.explain(sensor).causes[0].remedy == "Look at when the service calls this repeating callback.")
    again.cancel()
    service.continuation = nil
  }
}

/// An operator of an app, which the graph shows without its input.
private struct PairsOnly<Upstream: Publisher>: Publisher where Upstream.Output == Int {
  typealias Output = Int
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func subscribe(_ subscriber: sending some Subscriber<Int, Failure>) {
    upstream.filter { $0 % 2 == 0 }.subscribe(consume subscriber)
  }
}

/// A door that a test opens.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// A service that keeps its calls.
private final class HeldCalls: @unchecked Sendable {
  var callbacks: [Callback<Int, Outage>] = []
}

/// A service that keeps its callback.
private final class HeldService: @unchecked Sendable {
  var continuation: CallbackPublisher<Int, Never>.Continuation?
}
