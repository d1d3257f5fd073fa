import Causeway
import CausewayTesting
import Testing

@Suite struct FlatMapAsyncTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()
  private let started = Probe<[Int]>([])
  private let ended = Probe<[Int]>([])

  /// Returns the value after as many seconds; throws for `-1`.
  private func slow(_ value: Int) async throws(TestError) -> Int {
    started.append(value)
    if value == -1 { throw .other }
    try? await clock.sleep(until: clock.now.advanced(by: .seconds(value)))
    ended.append(value)
    return value
  }

  private func mapped(_ maxConcurrent: Int, inOrder: Bool = true) -> some Publisher<Int, TestError> {
    upstream.publisher.flatMapAsync(maxConcurrent: maxConcurrent, inOrder: inOrder, on: clock.taskExecutor) {
      value async throws(TestError) in try await slow(value)
    }
  }

  @Test func noMoreThanSoManyRunAtOnce() async {
    let recorder = Recorder(mapped(2))
    upstream.send(3, 1, 2, 5)
    await clock.settle()
    #expect(started.value == [3, 1])
    await clock.advance(by: .seconds(1))
    #expect(started.value == [3, 1, 2])
    await clock.advance(by: .seconds(2))
    #expect(started.value == [3, 1, 2, 5])
    recorder.cancel()
    await clock.expectNoSleepers()
  }

  @Test func inOrderAFinishedOneWaitsForThoseBeforeIt() async {
    let recorder = Recorder(mapped(3))
    upstream.send(3, 1, 2, 1)
    upstream.finish()
    await clock.advance(by: .seconds(2))
    #expect(ended.value == [1, 2, 1])
    #expect(recorder.values == [])
    #expect(!recorder.isFinished)
    await clock.advance(by: .seconds(1))
    #expect(recorder.values == [3, 1, 2, 1])
    #expect(recorder.isFinished)
  }

  @Test func otherwiseResultsComeAsTheyAreReady() async {
    let recorder = Recorder(mapped(3, inOrder: false))
    upstream.send(3, 1, 2, 5)
    await clock.advance(by: .seconds(2))
    #expect(recorder.values == [1, 2])
    await clock.advance(by: .seconds(4))
    #expect(recorder.values == [1, 2, 3, 5])
    #expect(!recorder.isFinished)
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func oneAtATimeIsMapAsync() async {
    let recorder = Recorder(mapped(1))
    upstream.send(2, 1)
    upstream.finish()
    await clock.settle()
    #expect(started.value == [2])
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [2, 1])
    #expect(recorder.isFinished)
  }

  @Test(arguments: [false, true]) func aFailureOfTheUpstreamEndsItAtOnce(inOrder: Bool) async {
    let recorder = Recorder(mapped(2, inOrder: inOrder))
    upstream.send(1, 2, 3)
    await clock.settle()
    upstream.fail()
    #expect(recorder.failure == .failed)
    await clock.expectNoSleepers()
    #expect(started.value == [1, 2])
    #expect(recorder.values == [])
  }

  @Test(arguments: [false, true]) func aThrownErrorFailsTheResultImmediately(inOrder: Bool) async {
    let recorder = Recorder(mapped(3, inOrder: inOrder))
    upstream.send(4, 1)
    await clock.advance(by: .seconds(1))
    upstream.send(-1)
    await clock.settle()
    #expect(recorder.failure == .other)
    #expect(recorder.values == (inOrder ? [] : [1]))
    #expect(upstream.seen.last == .cancelled)
    await clock.expectNoSleepers()
  }

  @Test(.covers("R5")) func aCancelCancelsAllTransforms() async {
    let recorder = Recorder(mapped(2))
    upstream.send(1, 1, 1)
    await clock.settle()
    recorder.cancel()
    await clock.expectNoSleepers()
    #expect(ended.value == [1, 1])
    #expect(started.value == [1, 1])
    #expect(recorder.values == [])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R5")) func aCancelAmongKeptResultsStopsThem() async {
    let (values, token) = (Probe<[Int]>([]), Probe<AnyCancellable?>(nil))
    token.change {
      $0 = mapped(3).sink(
        receiveCompletion: { _ in values.append(-1) },
        receiveValue: { value in
          values.append(value)
          if value == 1 { token.value?.cancel() }
        })
    }
    upstream.send(3, 1, 2)
    upstream.finish()
    await clock.advance(by: .seconds(3))
    #expect(values.value == [3, 1])
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func aTransformMayCancelTheSubscription() async {
    let (values, token) = (Probe<[Int]>([]), Probe<AnyCancellable?>(nil))
    token.change {
      $0 = upstream.publisher
        .flatMapAsync(maxConcurrent: 2, on: clock.taskExecutor) { value in
          started.append(value)
          if value == 2 { token.value?.cancel() }
          return value
        }
        .sink(receiveCompletion: { _ in values.append(-1) }, receiveValue: { values.append($0) })
    }
    for value in 1...3 {
      upstream.send(value)
      await clock.settle()
    }
    #expect(values.value == [1])
    #expect(started.value == [1, 2])
    token.change { $0 = nil }
  }

  @Test func aTransformThatCancelsItsTaskCancelsNothingElse() async {
    let recorder = Recorder(
      upstream.publisher.flatMapAsync(maxConcurrent: 2, on: clock.taskExecutor) { value in
        withUnsafeCurrentTask { $0?.cancel() }
        await Task.yield()
        return (value, Task.isCancelled)
      })
    upstream.send(1, 2, 3, 4)
    upstream.finish()
    #expect(await recorder.valuesAtEnd().map(\.0) == [1, 2, 3, 4])
    #expect(recorder.isFinished)
  }

  @Test func eachTaskIsAFreshOneForATransformThatWasNotCancelled() async {
    let recorder = Recorder(
      upstream.publisher.flatMapAsync(maxConcurrent: 2, on: clock.taskExecutor) { value in
        let isCancelled = Task.isCancelled
        withUnsafeCurrentTask { $0?.cancel() }
        return isCancelled
      })
    upstream.send(1, 2, 3, 4)
    upstream.finish()
    #expect(await recorder.valuesAtEnd() == [false, false, false, false])
  }

  @Test(arguments: [false, true]) func aBurstNeedsNoStack(inOrder: Bool) async {
    let recorder = Recorder((0..<20_000).publisher.flatMapAsync(maxConcurrent: 4, inOrder: inOrder) { $0 })
    let values = await recorder.valuesAtEnd()
    #expect((inOrder ? values : values.sorted()) == Array(0..<20_000))
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
        .flatMapAsync(maxConcurrent: 2, on: clock.taskExecutor) { item in
          inner.look()
          if item.id == 1 { try? await clock.sleep(until: .init(offset: .seconds(1))) }
          return item
        }
        .sink(receiveCompletion: { _ in outer.look() }, receiveValue: { _ in outer.look() })
    }

    let token = subscribe()
    // One is running, one is kept, and two wait behind it.
    for value in [1, 2, 1, 3, 4] { subject.send(value) }
    await clock.settle()
    #expect(closures != nil)
    #expect(released.value == 0)
    ending.apply(to: subject, token)
    if case .finish = ending { await clock.advance(by: .seconds(1)) }
    await clock.settle()
    #expect(closures == nil)
    #expect(subscriber == nil)
    #expect(released.value == 5)
    withExtendedLifetime(token) {}
  }

  @Test func refusesNoneAtOnce() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).flatMapAsync(maxConcurrent: 0) { $0 }
    }
  }
}
