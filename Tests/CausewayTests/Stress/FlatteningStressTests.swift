import Causeway
import CausewayTesting
import Testing

/// The outer publisher and all inner ones send on threads of their own.
@Suite(.serialized) struct FlatteningStressTests {
  private typealias Input = PassthroughSubject<Int, Never>

  /// Every value of every inner arrives, in its sender's order, and the end after all of them.
  @Test(arguments: Load.threads) func flatMapPassesEverythingOn(_ threads: Int) {
    let outer = Input()
    let inners = (0..<threads).map { _ in Input() }
    let collector = Collector(outer.flatMap { inners[$0] })
    for thread in 0..<threads { outer.send(thread) }
    let count = Load.operations / threads
    onThreads(threads + 1) { thread in
      guard thread < threads else { return outer.send(completion: .finished) }
      for number in 1...count { inners[thread].send(Load.value(thread, number)) }
      inners[thread].send(completion: .finished)
    }
    #expect(collector.values.count == count * threads)
    #expect(Load.isInOrderOfSenders(collector.values))
    #expect(collector.isClean && collector.ends == 1 && collector.isLetGo)
  }

  /// Inners come and go while others send; the waiting ones are started by the thread that finishes one.
  @Test(arguments: [1, 2, 3]) func innersComeAndGo(_ limit: Int) {
    let rounds = Load.operations / 200
    let released = Probe(0)
    for _ in 0..<rounds {
      let outer = Input()
      let inners = (0..<8).map { _ in ReplaySubject<Int, Never>(.max) }
      let running = Counter()
      let excess = Counter()
      let collector = Collector(
        outer.flatMap(maxPublishers: limit) { number in
          inners[number].handleEvents(
            receiveSubscription: { _ in if running.add() > limit { excess.add() } },
            receiveCompletion: { _ in running.add(-1) })
        })
      onThreads(3) { thread in
        if thread == 2 {
          for number in 0..<8 { outer.send(number) }
          return outer.send(completion: .finished)
        }
        for number in 0..<8 where number % 2 == thread {
          for step in 1...3 { inners[number].send(Load.value(number, step)) }
          inners[number].send(completion: .finished)
        }
      }
      let isRight = collector.values.count == 24 && Load.isInOrderOfSenders(collector.values) && excess.value == 0
      if isRight, collector.isClean, collector.ends == 1, collector.isLetGo { released.change { $0 += 1 } }
    }
    #expect(released.value == rounds)
  }

  /// After a switch has returned, at most the delivery that had begun still arrives from the previous inner.
  @Test(.covers("R5")) func aSwitchSilencesTheInnerBefore() {
    let outer = Input()
    let inners = (0..<4).map { _ in Input() }
    // The latest inner, from before the outer value is sent until after.
    let latest = Counter(-1)
    let isSwitching = Counter(0)
    let late = Counter()
    let stale = Probe<Set<Int>>([])
    let token = outer.flatMapLatest { inners[$0 % 4].map { $0 } }.sink { value in
      let before = latest.value
      // A value of another inner may be one whose delivery had begun: at most one for each switch.
      if isSwitching.value == 0, before >= 0, value != before % 4, latest.value == before {
        stale.change { if !$0.insert(before).inserted { late.add() } }
      }
    }
    onThreads(5) { thread in
      if thread == 4 {
        for number in 0..<Load.operations / 4 {
          isSwitching.set(1)
          outer.send(number)
          latest.set(number)
          isSwitching.set(0)
        }
        return
      }
      // Several values, because a subscribing thread may have to deliver for as long as others send.
      for _ in 0..<Load.operations / 4 { inners[thread].send(thread) }
    }
    #expect(late.value == 0)
    token.cancel()
  }

  /// A switch loses no finished inner, regardless of the delivering thread.
  @Test func flatMapLatestOfFinishedInnersLosesNothing() {
    let outer = Input()
    let noise = Input()
    let collector = Collector(
      outer.flatMapLatest { $0 < 0 ? noise.eraseToAnyPublisher() : Just($0).eraseToAnyPublisher() })
    onThreads(2) { thread in
      if thread == 1 {
        for _ in 0..<Load.operations { noise.send(-1) }
        return
      }
      for number in 1...Load.operations / 4 {
        if number.isMultiple(of: 3) { outer.send(-1) }
        outer.send(number)
      }
    }
    #expect(collector.values.filter { $0 > 0 } == Array(1...Load.operations / 4))
    #expect(collector.isClean)
    collector.cancel()
  }

  @Test(.covers("R6"), arguments: [0, 1, 2, 3]) func cancelAndEndsRace(_ kind: Int) {
    typealias Source = PassthroughSubject<Stamp, TestError>
    struct Stage: Sendable {
      let live: Counter
      let outer: PassthroughSubject<Int, TestError>
      let inners: [Source]
      let log: StampLog
      let token: AnyCancellable
    }
    let faults = race(rounds: Load.operations / 30, threads: 4) { _ in
      let inners = [Source(), Source()]
      let outer = PassthroughSubject<Int, TestError>()
      let live = Counter()
      let log = StampLog()
      let tested: AnyPublisher<Stamp, TestError> =
        switch kind {
        case 0: outer.flatMap { inners[$0] }.eraseToAnyPublisher()
        case 1: outer.concatMap { inners[$0] }.eraseToAnyPublisher()
        case 2: outer.flatMapFirst { inners[$0] }.eraseToAnyPublisher()
        default: outer.flatMapLatest { inners[$0] }.eraseToAnyPublisher()
        }
      let token = tested.log(to: log, live: live)
      return Stage(live: live, outer: outer, inners: inners, log: log, token: token)
    } body: { thread, stage in
      switch thread {
      case 3: stage.token.cancel()
      case 2:
        for number in 0..<4 { stage.outer.send(number % 2) }
        stage.outer.send(completion: .finished)
      default:
        for number in 1...4 { stage.inners[thread].send(Stamp(thread, number, live: stage.live)) }
        stage.inners[thread].send(completion: thread == 0 ? .failure(.failed) : .finished)
      }
    } check: { stage in
      if stage.log.faults > 0 { return "not serial" }
      // The token is still retained.
      return stage.live.value == 0 ? nil : "\(stage.live.value) still held"
    }
    #expect(faults == [])
  }

  @Test func withLatestPairsWithEarlierValues() {
    let upstream = Input()
    let other = CurrentValueSubject<Int, Never>(0)
    let collector = Collector(upstream.withLatest(from: other).map { $0.1 })
    let count = Load.operations / 2
    onThreads(2) { thread in
      for number in 1...count { if thread == 0 { upstream.send(number) } else { other.send(number) } }
      if thread == 0 { upstream.send(completion: .finished) }
    }
    #expect(collector.values.count == count)
    #expect(zip(collector.values, collector.values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(collector.isClean && collector.ends == 1 && collector.isLetGo)
  }
}
