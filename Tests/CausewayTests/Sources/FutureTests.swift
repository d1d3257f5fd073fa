import Causeway
import CausewayTesting
import Testing

@Suite struct FutureTests {
  /// Creates a future and its promise.
  private static func make() -> (future: Future<Int, TestError>, promise: Future<Int, TestError>.Promise) {
    let promise = Probe<Future<Int, TestError>.Promise?>(nil)
    let future = Future<Int, TestError> { settle in promise.change { $0 = settle } }
    return (future, promise.value!)
  }

  @Test func theWorkBeginsOnceWhenItIsMade() {
    let count = Probe(0)
    let future = Future<Int, Never> { promise in
      count.change { $0 += 1 }
      promise(.success(7))
    }
    #expect(count.value == 1)
    for _ in 0..<2 {
      let recorder = Recorder(future)
      #expect(recorder.values == [7])
      #expect(recorder.isFinished)
    }
    #expect(count.value == 1)
  }

  @Test func earlyAndLateSubscribersHaveTheOneResult() {
    let (future, promise) = Self.make()
    let early = Recorder(future)
    #expect(early.values == [])
    #expect(early.completion == nil)
    promise(.success(1))
    let late = Recorder(future)
    for recorder in [early, late] {
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
    }
  }

  @Test func aFailureReachesSubscribers() {
    let (future, promise) = Self.make()
    let early = Recorder(future)
    promise(.failure(.other))
    let late = Recorder(future)
    for recorder in [early, late] {
      #expect(recorder.values == [])
      #expect(recorder.failure == .other)
    }
  }

  @Test(arguments: [true, false]) func onlyTheFirstResultCounts(isFailure: Bool) {
    let (future, promise) = Self.make()
    let recorder = Recorder(future)
    promise(isFailure ? .failure(.failed) : .success(1))
    promise(.success(2))
    promise(.failure(.other))
    for seen in [recorder, Recorder(future)] {
      #expect(seen.values == (isFailure ? [] : [1]))
      #expect(seen.failure == (isFailure ? .failed : nil))
    }
  }

  @Test func settledFromInsideASubscriberItKeepsItsResult() {
    let (future, promise) = Self.make()
    let values = Probe<[Int]>([])
    let token = future.sink(
      receiveCompletion: { _ in values.append(-1) },
      receiveValue: { value in
        promise(.success(value + 1))
        values.append(value)
      })
    promise(.success(1))
    #expect(values.value == [1, -1])
    token.cancel()
  }

  @Test(.covers("R5")) func aCancelledSubscriptionReceivesNoValue() {
    let (future, promise) = Self.make()
    let cancelled = Recorder(future)
    let other = Recorder(future)
    cancelled.cancel()
    promise(.success(1))
    #expect(cancelled.values == [])
    #expect(cancelled.completion == nil)
    #expect(other.values == [1])
  }

  @Test(.covers("R5"), arguments: [false, true], 0...1) func cancelFromInsideStopsIt(isSettled: Bool, after count: Int)
  {
    let (future, promise) = Self.make()
    let values = Probe<[Int]>([])
    let completions = Probe(0)
    if isSettled { promise(.success(1)) }
    future.subscribe(QuittingSubscriber(after: count, values: values, completions: completions))
    if !isSettled { promise(.success(1)) }
    #expect(values.value == Array([1].prefix(count)))
    #expect(completions.value == 0)
  }

  @Test(.covers("R6")) func itReleasesSubscribersAndResult() {
    let counter = ReleaseCounter()
    weak var subscriber: Witness?
    weak var released: Future<Item, Never>?
    func run() -> AnyCancellable {
      let promise = Probe<Future<Item, Never>.Promise?>(nil)
      let future = Future<Item, Never> { settle in promise.change { $0 = settle } }
      released = future
      let witness = Witness()
      subscriber = witness
      let token = future.sink { _ in witness.look() }
      promise.value?(.success(counter.item()))
      promise.change { $0 = nil }
      return token
    }
    let token = run()
    #expect(subscriber == nil)
    #expect(released == nil)
    #expect(counter.liveCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test func threadsThatSettleItAgreeOnOneResult() {
    for _ in 0..<200 {
      let (future, promise) = Self.make()
      let recorders = Probe<[Recorder<Int, TestError>]>([Recorder(future)])
      onThreads(3) { thread in
        if thread == 2 {
          recorders.append(Recorder(future))
        } else {
          promise(.success(thread))
        }
      }
      recorders.append(Recorder(future))
      let values = recorders.value.map(\.values)
      #expect(values[0].count == 1)
      #expect(values.allSatisfy { $0 == values[0] })
      #expect(recorders.value.allSatisfy { $0.isFinished })
    }
  }
}
