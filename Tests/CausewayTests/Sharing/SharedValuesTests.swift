import Causeway
import CausewayTesting
import Testing

@Suite struct SharedValuesTests {
  private let upstream = TappedSubject()
  private let starts = Probe(0)

  private var publisher: HandleEvents<HandleEvents<PassthroughSubject<Int, TestError>>> {
    let starts = starts
    return upstream.publisher.handleEvents(receiveSubscription: { _ in starts.change { $0 += 1 } })
  }

  @Test(arguments: BufferingPolicy.roomy) func allConsumersShareOneSubscription(policy: BufferingPolicy) async throws {
    let values = publisher.share().values(bufferingPolicy: policy)
    #expect(starts.value == 0)
    var first = values.makeAsyncIterator()
    var second = values.makeAsyncIterator()
    upstream.send(1)
    var late = values.makeAsyncIterator()
    upstream.send(2)
    upstream.finish()
    #expect(starts.value == 1)
    #expect(try await [first.next(), first.next(), first.next(), first.next()] == [1, 2, nil, nil])
    #expect(try await [second.next(), second.next(), second.next()] == [1, 2, nil])
    #expect(try await [late.next(), late.next()] == [2, nil])
    #expect(upstream.seen == [.value(1), .value(2), .ended])
  }

  @Test(arguments: BufferingPolicy.roomy) func replayedValuesComeFirst(policy: BufferingPolicy) async throws {
    let shared = publisher.share(replay: 2)
    let push = Recorder(shared)
    upstream.send(1, 2, 3)
    // The first one creates the log, the second one uses it.
    for last in [4, 5] {
      var iterator = shared.values(bufferingPolicy: policy).makeAsyncIterator()
      upstream.send(last)
      #expect(try await [iterator.next(), iterator.next(), iterator.next()] == [last - 2, last - 1, last])
      var second = shared.values(bufferingPolicy: policy).makeAsyncIterator()
      #expect(try await [second.next(), second.next()] == [last - 1, last])
    }
    upstream.finish()
    #expect(try await shared.values(bufferingPolicy: policy).all() == [4, 5])
    #expect(starts.value == 1)
    #expect(push.values == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [0, 1, 300, 600, 2_000]) func aLateIteratorOfTheLogBeginsWithTheReplayedValues(replay: Int)
    async throws
  {
    let shared = publisher.share(replay: replay)
    let held = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    for value in 0..<1_000 { upstream.subject.send(value) }
    let late = shared.values(bufferingPolicy: .unbounded)
    var iterator = late.makeAsyncIterator()
    upstream.finish()
    for value in max(0, 1_000 - replay)..<1_000 { #expect(try await iterator.next() == value) }
    #expect(try await iterator.next() == nil)
    withExtendedLifetime(held) {}
  }

  @Test(arguments: BufferingPolicy.roomy) func aFailureIsThrownOnceToEach(policy: BufferingPolicy) async throws {
    let values = publisher.share().values(bufferingPolicy: policy)
    var iterators = [values.makeAsyncIterator(), values.makeAsyncIterator()]
    upstream.send(1)
    upstream.fail()
    iterators.append(values.makeAsyncIterator())
    for index in iterators.indices {
      if index < 2 { #expect(try await iterators[index].next() == 1) }
      do throws(TestError) {
        _ = try await iterators[index].next()
        Issue.record("nothing was thrown")
      } catch {
        #expect(error == .failed)
      }
      #expect(try await iterators[index].next() == nil)
    }
  }

  @Test(arguments: BufferingPolicy.roomy) func eachIteratorCountsAsASubscriber(policy: BufferingPolicy) async throws {
    let shared = publisher.share()
    let values = shared.values(bufferingPolicy: policy)
    do {
      let first = values.makeAsyncIterator()
      do {
        let second = values.makeAsyncIterator()
        withExtendedLifetime(second) {}
      }
      upstream.send(1)
      #expect(upstream.seen == [.value(1)])
      withExtendedLifetime(first) {}
    }
    #expect(upstream.seen == [.value(1), .cancelled])
    let recorder = Recorder(shared)
    do {
      var iterator = values.makeAsyncIterator()
      recorder.cancel()
      upstream.send(2)
      #expect(try await iterator.next() == 2)
    }
    #expect(starts.value == 2)
    #expect(upstream.seen == [.value(1), .cancelled, .value(2), .cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy) func theLogBeginsAnewWhenAllIteratorsHaveLeft(policy: BufferingPolicy)
    async throws
  {
    let values = publisher.share(replay: 1).values(bufferingPolicy: policy)
    for round in 1...3 {
      var iterator = values.makeAsyncIterator()
      upstream.send(round)
      #expect(try await iterator.next() == round)
    }
    #expect(starts.value == 3)
  }

  @Test(arguments: BufferingPolicy.roomy) func aSynchronousSourceReachesTheFirst(policy: BufferingPolicy) async {
    let shared = (1...600).publisher.share(replay: 3)
    let kept =
      switch policy {
      case .unbounded: 1...600
      case .bufferingOldest(let limit): 1...limit
      case .bufferingNewest(let limit): 601 - limit...600
      }
    #expect(await shared.values(bufferingPolicy: policy).all() == Array(kept))
    #expect(await shared.values(bufferingPolicy: policy).all() == [598, 599, 600])
    #expect(await Empty<Int, Never>().share().values(bufferingPolicy: policy).all() == [])
  }

  @Test(.covers("R5"), arguments: BufferingPolicy.roomy) func cancellingTheTaskEndsAWaitAndLeaves(
    policy: BufferingPolicy
  )
    async throws
  {
    let values = publisher.share().values(bufferingPolicy: policy)
    let isReady = Signal()
    let task = Task { [upstream] in
      var iterator = values.makeAsyncIterator()
      isReady.fire()
      let seen = [try await iterator.next(), try await iterator.next()]
      #expect(upstream.seen == [.cancelled], "though the iterator is held")
      withExtendedLifetime(iterator) {}
      return seen
    }
    await isReady.wait()
    task.cancel()
    #expect(try await task.value == [nil, nil])
    upstream.send(1)
    #expect(upstream.seen == [.cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy) func cancellingOneLeavesTheOthers(policy: BufferingPolicy) async throws {
    let values = publisher.share().values(bufferingPolicy: policy)
    var iterator = values.makeAsyncIterator()
    let task = Task { try await values.all() }
    task.cancel()
    #expect(try await task.value == [])
    upstream.send(1)
    #expect(try await iterator.next() == 1)
    #expect(upstream.seen == [.value(1)])
  }

  @Test(.covers("R3")) func pushSubscribersSeeTheSameOrder() async throws {
    let shared = publisher.share()
    let upstream = upstream
    let token = shared.sink(receiveCompletion: { _ in }, receiveValue: { if $0 < 3 { upstream.send($0 + 10) } })
    var iterator = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    let recorder = Recorder(shared)
    upstream.send(1, 2, 3)
    upstream.finish()
    var seen: [Int] = []
    while let value = try await iterator.next() { seen.append(value) }
    #expect(seen == [1, 11, 2, 12, 3])
    #expect(recorder.values == seen)
    token.cancel()
  }

  @Test(.covers("R6"), arguments: Ending.all, BufferingPolicy.roomy)
  func releasesTheSourceThoughTheIteratorIsHeld(by ending: Ending, policy: BufferingPolicy) async {
    weak var closures: Witness?
    let subject = PassthroughSubject<Int, TestError>()
    func subscribe() -> UncheckedBox<SharedValues<Int, TestError>.Iterator> {
      let witness = Witness()
      closures = witness
      let shared = subject.map { value in
        witness.look()
        return value
      }.share()
      return UncheckedBox(shared.values(bufferingPolicy: policy).makeAsyncIterator())
    }
    let iterator = subscribe()
    #expect(closures != nil)
    await Task {
      if case .cancel = ending { withUnsafeCurrentTask { $0?.cancel() } }
      ending.apply(to: subject, AnyCancellable {})
      var copy = iterator.value
      _ = try? await copy.next()
    }.value
    #expect(closures == nil)
    withExtendedLifetime(iterator) {}
  }
}
