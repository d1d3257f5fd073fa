import Causeway
import CausewayBridging
import CausewayLive
import CausewayTesting
import CausewayViewModel
import Testing

/// An alarm is something that is wrong: streams that are quiet or wait as they are meant to raise none.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct AlarmTests {
  private let puzzle = Puzzle()
  private var graph: StreamGraph { puzzle.graph }
  private let numbers = PassthroughSubject<Int, Never>()

  private var alarms: [Explanation.Kind] { graph.alarms().map { $0.causes[0].kind } }

  @Test func aQuietAppRaisesNone() {
    let clock = TestClock()
    let sensor = CallbackPublisher<Int, Never> { _ in }
    let other = PassthroughSubject<Int, Never>()
    let state = CurrentValueSubject<Int, Never>(1)
    let tokens = graph.during {
      [
        numbers.sink { _ in },
        sensor.sink { _ in },
        combineLatest(state, other).sink { _ in },
        state.filter { $0 > 10 }.sink { _ in },
        state.collect().sink { _ in },
        state.debounce(for: .seconds(30), clock: clock).sink { _ in },
        state.flatMapLatest { _ in PassthroughSubject<Int, Never>() }.sink { _ in },
        state.concatMap { _ in other }.sink { _ in },
      ]
    }
    puzzle.pass(.seconds(600))
    #expect(graph.alarms() == [])
    for token in tokens { token.cancel() }
  }

  @Test func aCallRaisesOneAfterTenSeconds() {
    let held = HeldCall()
    let call = CallbackFuture<Int, Outage> { held.callbacks.append($0) }
    let token = graph.during { call.sink(receiveCompletion: { _ in }) { _ in } }
    let line = #line - 2
    puzzle.pass(.seconds(9))
    #expect(alarms == [])
    puzzle.pass(.seconds(2))
    puzzle.expect(.notAnswered, "called 11 s ago", line: line, in: graph.alarms()[0])
    token.cancel()
    held.callbacks = []
  }

  @Test func aCallBehindAJoinRaisesOneToo() {
    let held = HeldCall()
    let state = CurrentValueSubject<Int, Never>(1)
    let call = CallbackFuture<Int, Outage> { held.callbacks.append($0) }
    let token = graph.during {
      combineLatest(state.setFailureType(to: CallbackError<Outage>.self), call)
        .sink(receiveCompletion: { _ in }) { _ in }
    }
    let inner = graph.during {
      state.setFailureType(to: CallbackError<Outage>.self).concatMap { _ in call }
        .sink(receiveCompletion: { _ in }) { _ in }
    }
    #expect(alarms == [])
    puzzle.pass(.seconds(11))
    #expect(alarms == [.silentInput, .innerSilent])
    token.cancel()
    inner.cancel()
    held.callbacks = []
  }

  @Test func aRetryRaisesOneAfterTenSeconds() {
    let clock = TestClock()
    let token = graph.during {
      Fail<Int, Outage>(error: Outage()).retry(.constant(.seconds(60), attempts: nil), clock: clock)
        .sink(receiveCompletion: { _ in }) { _ in }
    }
    puzzle.pass(.seconds(9))
    #expect(alarms == [])
    puzzle.pass(.seconds(2))
    #expect(alarms == [.waitsForRetry])
    token.cancel()
  }

  @Test func aBlockedMainActorRaisesOneAfterASecond() {
    let token = graph.during { numbers.receive(on: MainActor.shared).sink { _ in } }
    Threads.run { numbers.send(1) }
    puzzle.pass(.milliseconds(900))
    #expect(alarms == [])
    puzzle.pass(.milliseconds(200))
    puzzle.expect(.blocked, "1 value waits in receive(on: MainActor.shared)", in: graph.alarms()[0])
    token.cancel()
  }

  @Test func theSinkThatBlocksTheMainActorIsNamed() {
    let taps = PassthroughSubject<Int, Never>()
    let seen = Probe<Explanation?>(nil)
    let busy = graph.during {
      taps.sink { [puzzle, numbers] _ in
        Threads.run { numbers.send(1) }
        puzzle.pass(.seconds(3))
        seen.change { $0 = puzzle.graph.explain(numbers) }
      }
    }
    let line = #line - 6
    let token = graph.during { numbers.receive(on: MainActor.shared).sink { _ in } }
    taps.send(1)
    puzzle.expect(.blocked, "The sink began 3.0 s ago, and has not returned", line: line, in: seen.value!)
    busy.cancel()
    token.cancel()
  }

  @Test func aBufferThatWasFullRaisesOne() async {
    var all = graph.during { numbers.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator() }
    for number in 1...3 { numbers.send(number) }
    #expect(alarms == [.dropped])
    #expect(await all.next() == 2)
  }

  @Test func aBufferForTheLatestValueRaisesNone() async {
    var latest = graph.during { numbers.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator() }
    for number in 1...3 { numbers.send(number) }
    #expect(alarms == [])
    #expect("\(graph)".contains("replaced 2"))
    #expect(await latest.next() == 3)
  }

  @Test func aBufferOperatorThatHasCaughtUpIsNotBlocked() {
    let runner = HeldWork()
    let token = graph.during { numbers.buffer(size: 3, whenFull: .dropOldest, on: runner).sink { _ in } }
    for number in 1...8 { numbers.send(number) }
    puzzle.expect(.dropped, "buffer(size: 3) was full", in: graph.explain(numbers))
    runner.run()
    puzzle.pass(.seconds(20))
    #expect(graph.explain(numbers).causes[0].kind == .dropped)
    token.cancel()

    let other = PassthroughSubject<Int, Never>()
    let second = graph.during { other.buffer(size: 3, whenFull: .dropOldest, on: runner).sink { _ in } }
    for number in 1...4 { other.send(number) }
    runner.run()
    puzzle.pass(.seconds(20))
    #expect(!graph.explain(other).causes.contains { $0.kind == .blocked })
    second.cancel()
  }

  @Test func anObjectThatIsGoneRaisesOne() {
    let bindings = Bindings()
    var model: ObservableModel? = ObservableModel()
    graph.during { bindings.bind(numbers, to: \.count, of: model!) }
    puzzle.pass(.seconds(1))
    #expect(alarms == [])
    model = nil
    // A model that is being deinitialized is gone, too, and cancels its bindings at once.
    #expect(alarms == [])
    puzzle.pass(.seconds(1))
    #expect(alarms == [.ownerGone])
    bindings.cancelAll()
  }

  @Test func oneLineMaySubscribeForManyObjects() {
    let store = CurrentValueSubject<Int, Never>(0)
    let model = Levels()
    let tokens = graph.during {
      for channel in [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()] {
        model.bindings.bind(channel, to: model) { $0.count = $1 }
      }
      for path in [\Levels.count, \Levels.total] { model.bindings.bind(store, to: path, of: model) }
      for remainder in 0..<2 {
        model.bindings.bind(store.filter { $0 % 2 == remainder }, to: model) { $0.count = $1 }
      }
      return (0..<3).map { _ in store.sink { _ in } }
    }
    #expect(graph.alarms() == [])
    // An explanation mentions it.
    #expect(graph.explain(store).causes.contains { $0.kind == .subscribedTwice })
    model.bindings.cancelAll()
    for token in tokens { token.cancel() }
  }

  @Test func aPropertyThatIsBoundTwiceRaisesOne() {
    let model = Levels()
    let sensor = CallbackPublisher<Int, Never> { _ in }
    for _ in 0..<2 {
      graph.during {
        model.bindings.bind(numbers, to: \.count, of: model)
        model.bindings.bind(sensor, to: \.total, of: model)
      }
    }
    #expect(alarms == [.subscribedTwice, .subscribedTwice, .subscribedTwice, .subscribedTwice])
    model.bindings.cancelAll()
  }
}

@MainActor
private final class Levels {
  var count = 0
  var total = 0
  let bindings = Bindings()
}

/// A service that keeps its callbacks and does not call them.
private final class HeldCall: @unchecked Sendable {
  var callbacks: [Callback<Int, Outage>] = []
}
