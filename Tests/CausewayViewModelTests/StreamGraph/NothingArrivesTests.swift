import Causeway
import CausewayBridging
import CausewayLive
import CausewayTesting
import CausewayViewModel
import Testing

/// Small apps in which nothing arrives, and explanations whose first line names the reason.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct NothingArrivesTests {
  private let puzzle = Puzzle()
  private var graph: StreamGraph { puzzle.graph }

  @Test func theTokenIsAssignedToTheUnderscore() {
    let names = CurrentValueSubject<String, Never>("a")
    graph.during { _ = names.map { "\($0)!" }.sink { _ in } }
    puzzle.expect(.tokenReleased, "token of this sink was released", line: #line - 1, in: graph.explain(names))
  }

  @Test func theTokenGoesWithItsScope() {
    let taps = PassthroughSubject<Int, Never>()
    func start() {
      var tokens: Set<AnyCancellable> = []
      graph.during { taps.sink { _ in }.store(in: &tokens) }
      puzzle.pass(.milliseconds(3))
    }
    start()
    taps.send(1)
    puzzle.expect(.tokenReleased, "3 ms after the subscription", in: graph.explain(taps))
  }

  @Test func theSourceHadFinished() {
    let answers = PassthroughSubject<Int, Never>()
    answers.send(1)
    answers.send(completion: .finished)
    let token = graph.during { answers.map { $0 }.sink { _ in } }
    puzzle.expect(.finishedBefore, "passthroughSubject had finished before", in: graph.explain(answers))
    token.cancel()
  }

  @Test func thePublisherIsEmpty() {
    let token = graph.during { Empty<Int, Never>().sink { _ in } }
    puzzle.expect(.finishedBefore, "empty had finished", in: graph.explain(Empty<Int, Never>()))
    token.cancel()
  }

  @Test func theSharedSourceIsOver() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share()
    let (first, second) = graph.during {
      let first = shared.sink { _ in }
      source.send(1)
      source.send(completion: .finished)
      puzzle.pass(.seconds(1))
      return (first, shared.sink { _ in })
    }
    puzzle.expect(.finishedBefore, "had finished before", in: graph.explain(shared))
    first.cancel()
    second.cancel()
  }

  @Test func anInputOfCombineLatestIsSilent() {
    let name = CurrentValueSubject<String, Never>("a")
    let level = PassthroughSubject<Int, Never>()
    let token = graph.during { combineLatest(name, level).sink { _ in } }
    name.send("b")
    puzzle.expect(.silentInput, "first value of its input 2, passthroughSubject", in: graph.explain(name))
    token.cancel()
  }

  @Test func anInputOfZipHasFewerValues() {
    let requests = PassthroughSubject<Int, Never>()
    let answers = PassthroughSubject<Int, Never>()
    let token = graph.during { zip(requests, answers).sink { _ in } }
    requests.send(1)
    answers.send(1)
    requests.send(2)
    puzzle.pass(.seconds(1))
    requests.send(3)
    puzzle.expect(.silentInput, "zip waits for the next value of its input 2", in: graph.explain(requests))
    token.cancel()
  }

  @Test func withLatestHasNothingToAdd() {
    let taps = PassthroughSubject<Int, Never>()
    let user = PassthroughSubject<String, Never>()
    let token = graph.during { taps.withLatest(from: user).sink { _ in } }
    taps.send(1)
    puzzle.expect(.silentInput, "withLatest waits for the first value of its input 2", in: graph.explain(taps))
    token.cancel()
  }

  @Test func oneOfFiveInputsIsSilent() {
    let inputs = (0..<5).map { _ in PassthroughSubject<Int, Never>() }
    let token = graph.during {
      combineLatest(inputs[0], inputs[1], inputs[2], inputs[3], inputs[4].labeled("fifth")).sink { _ in }
    }
    for input in inputs.prefix(4) { input.send(1) }
    puzzle.expect(.silentInput, "input 5", in: graph.explain(inputs[0]))
    token.cancel()
  }

  @Test func theFilterRejectsEverything() {
    let levels = PassthroughSubject<Int, Never>()
    let token = graph.during { levels.map { $0 / 10 }.filter { $0 > 10 }.sink { _ in } }
    for level in 1...5 { levels.send(level) }
    puzzle.expect(.rejected, "filter has let none of 5 values through", in: graph.explain(levels))
    token.cancel()
  }

  @Test func theFilterRejectsWhatComesLater() {
    let levels = PassthroughSubject<Int, Never>()
    let token = graph.during { levels.filter { $0 < 3 }.sink { _ in } }
    for level in 1...2 { levels.send(level) }
    puzzle.pass(.seconds(5))
    for level in 3...9 { levels.send(level) }
    puzzle.expect(.rejected, "filter has let 2 of 9 values through, the last one 5.0 s ago", in: graph.explain(levels))
    token.cancel()
  }

  @Test func theValuesAreEqualByMistake() {
    struct Row: Equatable, Sendable {
      let id: Int
      let title: String
      static func == (left: Row, right: Row) -> Bool { left.id == right.id }
    }
    let rows = PassthroughSubject<Row, Never>()
    let token = graph.during { rows.removeDuplicates().sink { _ in } }
    rows.send(Row(id: 1, title: "a"))
    puzzle.pass(.seconds(1))
    rows.send(Row(id: 1, title: "b"))
    puzzle.expect(.rejected, "removeDuplicates has let 1 of 2 values through", in: graph.explain(rows))
    token.cancel()
  }

  @Test func nothingCanBeParsed() {
    let texts = PassthroughSubject<String, Never>()
    let token = graph.during { texts.compactMap { Int($0) }.eraseToAnyPublisher().sink { _ in } }
    texts.send("1,5")
    puzzle.expect(.rejected, "compactMap has let none of 1 value through", in: graph.explain(texts))
    token.cancel()
  }

  @Test func theFirstValuesAreDropped() {
    let state = CurrentValueSubject<Int, Never>(1)
    let token = graph.during { state.dropFirst(2).sink { _ in } }
    state.send(2)
    puzzle.expect(.rejected, "dropFirst has let none", in: graph.explain(state))
    token.cancel()
  }

  @Test func debounceNeverHasQuiet() {
    let clock = TestClock()
    let keys = PassthroughSubject<Int, Never>()
    let token = graph.during { keys.debounce(for: .seconds(1), clock: clock).sink { _ in } }
    keys.send(1)
    puzzle.pass(.milliseconds(400))
    puzzle.expect(.waitsForTime, "debounce holds the last value, which came 400 ms ago", in: graph.explain(keys))
    token.cancel()
  }

  @Test(arguments: [true, false]) func theOperatorWaitsForAnEnd(collects: Bool) {
    let rows = PassthroughSubject<Int, Never>()
    let token = graph.during {
      collects ? rows.collect().sink { _ in } : rows.reduce(0) { $0 + $1 }.sink { _ in }
    }
    rows.send(1)
    rows.send(2)
    puzzle.expect(
      .waitsForEnd, "\(collects ? "collect" : "reduce") sends only when its input ends, which goes on after 2 values",
      in: graph.explain(rows))
    token.cancel()
  }

  @Test func otherCodeHasTakenTheClosure() {
    let player = Player()
    let positions = ClosureProperty(player, \.onPosition).publisher(on: MainActor.shared)
    let token = graph.during { positions.sink { _ in } }
    player.onPosition = { _ in }
    // The bridge has not looked at the property yet, and the graph says how to let it.
    #expect(graph.explain(positions).causes[0].remedy.contains("call check() of the publisher"))
    positions.check()
    puzzle.expect(.slotStolen, "other code has taken over", line: #line - 6, in: graph.explain(positions))
    token.cancel()
  }

  @Test func theServiceWasNotStarted() {
    let sensor = CallbackPublisher<Double, Never>(label: "heart rate") { _ in }
    let token = graph.during { sensor.map { $0 * 2 }.sink { _ in } }
    puzzle.pass(.seconds(4))
    puzzle.expect(
      .notCalled, "has not called back since it was registered with, 4.0 s ago", line: #line - 4,
      in: graph.explain(sensor))
    token.cancel()
  }

  @Test func theServiceDoesNotAnswer() {
    let held = Held()
    let user = CallbackFuture<Int, Outage> { held.callback = $0 }
    let token = graph.during { user.sink(receiveCompletion: { _ in }) { _ in } }
    puzzle.pass(.seconds(3))
    puzzle.expect(.notAnswered, "called 3.0 s ago and has not answered", line: #line - 3, in: graph.explain(user))
    token.cancel()
    held.callback = nil
  }

  @Test func theServiceReleasesTheCallback() {
    let user = CallbackFuture<Int, Outage>(label: "user") { _ in }
    let token = BridgeDiagnostics.withHandler({ _ in }) {
      graph.during { user.map { $0 }.sink(receiveCompletion: { _ in }) { _ in } }
    }
    puzzle.expect(.failed, "one-shot callback \"user\" failed with CallbackError", in: graph.explain(user.map { $0 }))
    token.cancel()
  }

  @Test func thePassthroughHadSentBefore() {
    let news = PassthroughSubject<String, Never>()
    news.send("early")
    let token = graph.during { news.map { $0 }.sink { _ in } }
    puzzle.expect(.notReplayed, "passthroughSubject has sent nothing since the subscription", in: graph.explain(news))
    token.cancel()
  }

  @Test func theFutureIsNeverFulfilled() {
    let future = Future<Int, Never> { _ in }
    let token = graph.during { future.sink { _ in } }
    puzzle.expect(.sourceSilent, "future has sent nothing", in: graph.explain(future))
    token.cancel()
  }

  @Test func theModelIsGone() {
    let names = CurrentValueSubject<String, Never>("a")
    let bindings = Bindings()
    var model: ObservableModel? = ObservableModel()
    graph.during { bindings.bind(names, to: \.name, of: model!) }
    model = nil
    names.send("b")
    puzzle.expect(
      .ownerGone, "\\ObservableModel.<Optional<String>> has been released", line: #line - 4, in: graph.explain(names))
    bindings.cancelAll()
  }

  @Test func theRetryWaits() {
    let clock = TestClock()
    let failing = Fail<Int, Outage>(error: Outage())
    let token = graph.during {
      failing.retry(.constant(.seconds(30), attempts: nil), clock: clock).sink(receiveCompletion: { _ in }) { _ in }
    }
    puzzle.pass(.seconds(2))
    puzzle.expect(.waitsForRetry, "attempt 1 failed with Outage 2.0 s ago", in: graph.explain(failing))
    token.cancel()
  }

  @Test func anErrorPassesThroughTheChain() {
    let service = PassthroughSubject<Int, Outage>()
    let token = graph.during { service.map { $0 }.filter { $0 > 0 }.sink(receiveCompletion: { _ in }) { _ in } }
    service.send(completion: .failure(Outage()))
    puzzle.expect(
      .failed, "passthroughSubject failed with Outage less than 1 ms ago, and the error passed through map, filter",
      in: graph.explain(service))
    token.cancel()
  }

  @Test func everyKeyReplacesTheSearch() {
    let keys = PassthroughSubject<String, Never>()
    let token = graph.during { keys.flatMapLatest { _ in PassthroughSubject<Int, Never>() }.sink { _ in } }
    for key in ["a", "ab", "abc"] { keys.send(key) }
    puzzle.expect(.replaced, "Each value of flatMapLatest replaces", in: graph.explain(keys))
    token.cancel()
  }

  @Test func theInnerPublisherIsSilent() {
    let ids = PassthroughSubject<Int, Never>()
    let token = graph.during {
      ids.concatMap { _ in CallbackPublisher<Int, Never>(label: "details") { _ in } }.sink { _ in }
    }
    ids.send(1)
    puzzle.pass(.seconds(1))
    puzzle.expect(
      .innerSilent, "that concatMap started 1.0 s ago, repeating callback \"details\"", line: #line - 5,
      in: graph.explain(ids))
    token.cancel()
  }

  @Test func theMainActorIsBlocked() {
    let levels = PassthroughSubject<Int, Never>()
    let model = ObservableModel()
    graph.during { model.bindings.bind(levels.receive(on: MainActor.shared), to: \.count, of: model) }
    Threads.run { for level in 1...3 { levels.send(level) } }
    // This test is the step that does not end.
    puzzle.pass(.seconds(3))
    puzzle.expect(.blocked, "3 values wait", in: graph.explain(\.count, of: model))
    model.bindings.cancelAll()
  }

  @Test func thePropertyIsNotBound() {
    let model = ObservableModel()
    puzzle.expect(.notSubscribed, "Nothing is subscribed", in: graph.explain(\.name, of: model))
  }

  @Test func noGraphIsInstalled() {
    puzzle.expect(.notWatched, "No graph", in: explain(PassthroughSubject<Int, Never>()))
  }

  @Test func theBindingIsOverAndOthersUseItsSource() {
    let model = ObservableModel()
    let names = PassthroughSubject<String, Never>()
    let shared = names.share()
    let token = graph.during { shared.sink { _ in } }
    graph.during { model.bindings.bind(shared, to: \.name, of: model) }
    puzzle.pass(.seconds(1))
    model.bindings.cancelAll()
    puzzle.expect(.cancelled, "bind was cancelled 1.0 s after", line: #line - 3, in: graph.explain(\.name, of: model))
    token.cancel()
  }

  @Test func allBindingsWereCancelled() {
    let model = ObservableModel()
    let names = CurrentValueSubject<String, Never>("a")
    graph.during { model.bindings.bind(names, to: \.name, of: model) }
    puzzle.pass(.seconds(1))
    model.bindings.cancelAll()
    puzzle.expect(.cancelled, "bind was cancelled 1.0 s after", line: #line - 3, in: graph.explain(\.name, of: model))
  }

  @Test func prefixHasEnough() {
    let levels = PassthroughSubject<Int, Never>()
    let token = graph.during { levels.prefix(1).sink { _ in } }
    levels.send(1)
    levels.send(2)
    puzzle.expect(.finished, "prefix finished", in: graph.explain(levels))
    token.cancel()
  }
}

/// A service with a closure property.
@MainActor
private final class Player {
  var onPosition: (Double) -> Void = { _ in }
}

/// A service that keeps the callback and does not call it.
private final class Held: @unchecked Sendable {
  var callback: Callback<Int, Outage>?
}
