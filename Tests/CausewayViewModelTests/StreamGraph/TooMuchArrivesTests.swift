import Causeway
import CausewayBridging
import CausewayLive
import CausewayTesting
import CausewayViewModel
import Testing

/// Small apps in which too much arrives, or something goes on that should have ended.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TooMuchArrivesTests {
  private let puzzle = Puzzle()
  private var graph: StreamGraph { puzzle.graph }

  @Test func theScreenSubscribesEachTimeItAppears() {
    let news = PassthroughSubject<Int, Never>()
    var tokens: Set<AnyCancellable> = []
    func appear() { graph.during { news.map { $0 }.sink { _ in }.store(in: &tokens) } }
    appear()
    appear()
    news.send(1)
    puzzle.expect(.subscribedTwice, "2 live subscriptions of this line", line: #line - 4, in: graph.explain(news))
    tokens = []
  }

  @Test func thePropertyIsBoundTwice() {
    let names = CurrentValueSubject<String, Never>("a")
    let model = ObservableModel()
    func start() { graph.during { model.bindings.bind(names, to: \.name, of: model) } }
    start()
    start()
    puzzle.expect(
      .subscribedTwice, "2 live subscriptions of this line have the same object", line: #line - 4,
      in: graph.explain(\.name, of: model))
    model.bindings.cancelAll()
  }

  @Test func twoRowsAreNotTwoSubscriptionsOfOne() {
    let names = CurrentValueSubject<String, Never>("a")
    let models = [ObservableModel(), ObservableModel()]
    for model in models { graph.during { model.bindings.bind(names, to: \.name, of: model) } }
    onlyDelivers(graph.explain(names))
    for model in models { model.bindings.cancelAll() }
  }

  @Test func theLoopIsTooSlowForItsBuffer() async {
    let levels = PassthroughSubject<Int, Never>()
    var iterator = graph.during { levels.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator() }
    for level in 1...5 { levels.send(level) }
    puzzle.expect(.dropped, "values was full, and 3 values were dropped", line: #line - 2, in: graph.explain(levels))
    #expect(await iterator.next() == 4)
  }

  @Test func aSharedSourceRunsWithoutASubscriber() {
    let source = PassthroughSubject<Int, Never>()
    let clock = TestClock()
    let shared = source.shared(stop: .after(.seconds(10)), clock: clock)
    let token = graph.during { shared.sink { _ in } }
    source.send(1)
    token.cancel()
    puzzle.pass(.seconds(2))
    puzzle.expect(.gracePeriod, "still runs, though nothing has been subscribed for 2.0 s", in: graph.explain(shared))
  }

  @Test func aSinkDoesNotReturn() {
    let levels = PassthroughSubject<Int, Never>()
    let explained = Probe<Explanation?>(nil)
    let token = graph.during {
      levels.sink { [puzzle] _ in
        puzzle.pass(.seconds(7))
        explained.change { $0 = puzzle.graph.explain(levels) }
      }
    }
    levels.send(1)
    puzzle.expect(.busy, "has been working on one value for 7.0 s", line: #line - 6, in: explained.value!)
    token.cancel()
  }

  @Test func aServiceCallsAfterItsUnregistration() {
    let kept = Kept()
    let steps = CallbackPublisher<Int, Never> { continuation in
      kept.send = { continuation.yield($0) }
      continuation.onTermination = { _ in }
    }
    BridgeDiagnostics.withHandler({ _ in }) {
      let token = graph.during { steps.sink { _ in } }
      token.cancel()
      kept.send?(1)
    }
    let again = graph.during { steps.sink { _ in } }
    puzzle.expect(.misuse, "after it had been unregistered", in: graph.explain(steps))
    again.cancel()
    kept.send = nil
  }

  @Test func aGoodStreamRaisesNoAlarm() {
    let source = PassthroughSubject<Int, Never>()
    let model = ObservableModel()
    graph.during {
      model.bindings.bind(source.map { $0 }.share(), to: \.count, of: model)
      model.bindings.bind(source.map { "\($0)" }, to: \.name, of: model)
    }
    source.send(1)
    #expect(model.count == 1)
    #expect(graph.alarms() == [])
    model.bindings.cancelAll()
  }

  private func onlyDelivers(_ explanation: Explanation, location: SourceLocation = #_sourceLocation) {
    #expect(explanation.causes.allSatisfy { $0.kind == .delivers }, "\(explanation)", sourceLocation: location)
  }
}

/// A service that calls back for ever.
private final class Kept: @unchecked Sendable {
  var send: ((Int) -> Void)?
}
