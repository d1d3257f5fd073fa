import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite(.settles) struct AsyncSequenceObservableTests {
  /// Subscribes, and waits until the subscription has ended.
  private func lines<Element>(_ observable: Observable<Element>) async -> [String] {
    let (diary, done) = (Diary(), TestSignal())
    let token = observable.do(onDispose: { done.fire() }).subscribe(
      onNext: { diary.write("\($0)") }, onError: { diary.write("\($0)") }, onCompleted: { diary.write("completed") })
    await done.wait()
    token.dispose()
    return diary.lines
  }

  @Test(arguments: [false, true]) func sendsTheElementsInOrderAndCompletes(detached: Bool) async {
    let observable = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }.asObservable(detached: detached)
    #expect(await lines(observable) == ["1", "2", "3", "completed"])
  }

  @Test(arguments: [false, true]) func iteratesWithThePriorityThatIsGiven(detached: Bool) async {
    let priorities = AsyncStream { Task.currentPriority }.asObservable(detached: detached, priority: .low)
    #expect(await lines(priorities.take(1).map { $0 == .low }) == ["true", "completed"])
  }

  @Test func eachSubscriptionIteratesForItself() async {
    let numbers = [1, 2].publisher.values(bufferingPolicy: .unbounded).asObservable()
    #expect(await lines(numbers) == ["1", "2", "completed"])
    #expect(await lines(numbers) == ["1", "2", "completed"])
  }

  @Test func anErrorIsTheErrorAfterTheElements() async {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Mishap.first)
    }
    #expect(await lines(failing.asObservable()) == ["1", "first"])
  }

  @Test func aCancellationErrorCompletes() async {
    let cancelled = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) }
    #expect(await lines(cancelled.asObservable()) == ["completed"])
  }

  @Test func disposalCancelsTheIterationAndNothingFollows() async {
    let (started, ended) = (TestSignal(), TestSignal())
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.onTermination = { termination in
        if case .cancelled = termination { ended.fire() }
      }
    }
    let diary = Diary()
    let token = stream.asObservable().do(afterNext: { _ in started.fire() }).subscribe(
      onNext: { diary.write("\($0)") }, onCompleted: { diary.write("completed") },
      onDisposed: { diary.write("disposed") })
    await started.wait()
    token.dispose()
    await ended.wait()
    #expect(diary.lines == ["1", "disposed"])
  }
}
