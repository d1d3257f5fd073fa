import Causeway
import CausewayTesting
import Testing

@Suite struct MapAsyncTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()
  private let started = Probe<[Int]>([])
  private let ended = Probe<[Int]>([])

  /// Returns ten times the value after as many seconds; throws for `-1`.
  private func slow(_ value: Int) async throws(TestError) -> Int {
    started.append(value)
    if value == -1 { throw .other }
    try? await clock.sleep(until: clock.now.advanced(by: .seconds(value)))
    ended.append(value)
    return 10 * value
  }

  private var mapped: some Publisher<Int, TestError> {
    upstream.publisher.mapAsync(on: clock.taskExecutor) { value async throws(TestError) in try await slow(value) }
  }

  @Test func transformsOneAfterAnother() async {
    let recorder = Recorder(mapped)
    upstream.send(2, 1)
    await clock.settle()
    #expect(started.value == [2])
    await clock.advance(by: .seconds(2))
    #expect(recorder.values == [20])
    #expect(started.value == [2, 1])
    upstream.finish()
    await clock.settle()
    #expect(!recorder.isFinished)
    await clock.advance(by: .seconds(1))
    #expect(recorder.values == [20, 10])
    #expect(recorder.isFinished)
  }

  @Test func finishesAtOnceWhenNothingIsLeft() async {
    let recorder = Recorder(mapped)
    upstream.finish()
    await clock.settle()
    #expect(recorder.isFinished)
    #expect(recorder.values == [])
  }

  @Test func aFailureOfTheUpstreamEndsItAtOnce() async {
    let recorder = Recorder(mapped)
    upstream.send(1, 2)
    await clock.settle()
    upstream.fail()
    #expect(recorder.failure == .failed)
    await clock.settle()
    #expect(ended.value == [1], "the transform was not cancelled")
    #expect(started.value == [1])
    #expect(recorder.values == [])
  }

  @Test func aThrownErrorFailsTheResultAndCancelsTheUpstream() async {
    let recorder = Recorder(mapped)
    upstream.send(0, -1)
    await clock.settle()
    #expect(recorder.values == [0])
    #expect(recorder.failure == .other)
    #expect(started.value == [0, -1])
    #expect(upstream.seen == [.value(0), .value(-1), .cancelled])
  }

  @Test(.covers("R5")) func aCancelCancelsTheTransformAndDropsItsResult() async {
    let recorder = Recorder(mapped)
    upstream.send(1, 2)
    await clock.settle()
    recorder.cancel()
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
    await clock.settle()
    #expect(ended.value == [1])
    await clock.advance(by: .seconds(5))
    #expect(started.value == [1])
    #expect(recorder.values == [])
    #expect(recorder.completion == nil)
    await clock.expectNoSleepers()
  }

  @Test(.covers("R5")) func aTransformMayCancelTheSubscription() async {
    let token = Probe<AnyCancellable?>(nil)
    let values = Probe<[Int]>([])
    token.change {
      $0 = upstream.publisher
        .mapAsync(on: clock.taskExecutor) { value in
          started.append(value)
          if value == 2 { token.value?.cancel() }
          return value
        }
        .sink(receiveCompletion: { _ in values.append(-1) }, receiveValue: { values.append($0) })
    }
    upstream.send(1, 2, 3)
    upstream.finish()
    await clock.settle()
    #expect(values.value == [1])
    #expect(started.value == [1, 2])
    token.change { $0 = nil }
  }

  @Test func aTransformThatCancelsItsTaskCancelsNothingElse() async {
    let recorder = Recorder(
      upstream.publisher.mapAsync(on: clock.taskExecutor) { value in
        withUnsafeCurrentTask { $0?.cancel() }
        return value
      })
    upstream.send(1, 2)
    await clock.settle()
    upstream.send(3)
    upstream.finish()
    await clock.settle()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func aTaskLocalValueIsTheSubscribersOwn() async {
    enum Place { @TaskLocal static var name = "nowhere" }
    let names = Probe<[String]>([])
    let recorder = Place.$name.withValue("here") {
      Recorder(
        upstream.publisher.mapAsync(on: clock.taskExecutor) { value in
          names.append(Place.name)
          return value
        })
    }
    upstream.send(1)
    await clock.settle()
    #expect(names.value == ["here"])
    recorder.cancel()
  }

  @Test func aBurstNeedsNoStackAndKeepsItsOrder() async {
    let recorder = Recorder((0..<100_000).publisher.mapAsync { $0 })
    #expect(await recorder.valuesAtEnd() == Array(0..<100_000))
  }

  @Test func runsWhereItIsTold() async {
    let recorder = Recorder(
      upstream.publisher.mapAsync { @MainActor value in
        MainActor.assertIsolated()
        return value
      })
    upstream.send(1)
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesWhatItHolds(by ending: Ending) async {
    let subject = PassthroughSubject<Int, TestError>()
    weak var closures: Witness?
    weak var subscriber: Witness?
    let released = Probe(0)

    func subscribe() -> AnyCancellable {
      let inner = Witness()
      let outer = Witness()
      closures = inner
      subscriber = outer
      return subject.map { Item($0) { released.change { $0 += 1 } } }
        .mapAsync(on: clock.taskExecutor) { item in
          inner.look()
          if item.id == 1 { try? await clock.sleep(until: .init(offset: .seconds(1))) }
          return item
        }
        .sink(receiveCompletion: { _ in outer.look() }, receiveValue: { _ in outer.look() })
    }

    let token = subscribe()
    subject.send(1)
    subject.send(2)
    await clock.settle()
    #expect(closures != nil)
    ending.apply(to: subject, token)
    if case .finish = ending { await clock.advance(by: .seconds(1)) }
    await clock.settle()
    #expect(closures == nil)
    #expect(subscriber == nil)
    #expect(released.value == 2)
    withExtendedLifetime(token) {}
  }

  @Test(.covers("R6")) func aParkedWorkerIsReleased() async {
    weak var closures: Witness?

    func subscribe() -> AnyCancellable {
      let inner = Witness()
      closures = inner
      return upstream.publisher
        .mapAsync(on: clock.taskExecutor) { value in
          inner.look()
          return value
        }
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }

    let token = subscribe()
    await clock.settle()
    #expect(closures != nil)
    token.cancel()
    await clock.settle()
    #expect(closures == nil)
  }
}
