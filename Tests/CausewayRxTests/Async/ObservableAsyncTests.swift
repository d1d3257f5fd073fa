import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite(.settles) struct ObservableAsyncTests {
  @Test(.covers("a11")) func theElementsAreAnAsyncSequence() async throws {
    var seen: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { seen.append(element) }
    #expect(seen == [1, 2, 3])
  }

  @Test func anErrorIsThrownAfterTheElements() async {
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.onError(Mishap.first)
    var seen: [Int] = []
    do {
      for try await element in subject.values { seen.append(element) }
      Issue.record("it has ended without an error")
    } catch {
      #expect(error as? Mishap == .first)
    }
    #expect(seen == [1])
  }

  @Test func leavingTheLoopDisposesOfTheSource() async throws {
    let source = Source(atOnce: 1, 2, 3)
    for try await element in source.observable.values where element == 2 { break }
    #expect(source.disposed == 1)
  }

  @Test func cancellingTheTaskDisposesOfTheSource() async {
    let source = Source(atOnce: 1)
    let begun = TestSignal()
    let task = Task {
      for try await _ in source.observable.values { begun.fire() }
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.disposed == 1)
  }

  // MARK: A task that has been cancelled

  /// Runs a closure in a task that has already been cancelled.
  private func cancelled<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let mayBegin = TestSignal()
    let task = Task {
      await mayBegin.wait()
      return try await body()
    }
    task.cancel()
    mayBegin.fire()
    return try await task.value
  }

  /// Iterates in a task that has already been cancelled.
  private func cancelledElements(
    _ observable: Observable<Int>, _ whenSubscribed: @escaping @Sendable () -> Void = {}
  ) async throws -> (elements: [Int], error: (any Error)?) {
    try await cancelled {
      var elements: [Int] = []
      var iterator = observable.values.makeAsyncIterator()
      whenSubscribed()
      do {
        while let element = try await iterator.next() { elements.append(element) }
        return (elements, nil)
      } catch {
        return (elements, error)
      }
    }
  }

  @Test func aCancelledTaskReceivesWhatIsThereAtOnce() async throws {
    let ended = try await cancelledElements(.of(1, 2, 3))
    #expect(ended.elements == [1, 2, 3])
    #expect(ended.error == nil)
    let failed = try await cancelledElements(.concat(.of(1, 2), .error(Mishap.first)))
    #expect(failed.elements == [1, 2])
    #expect(failed.error as? Mishap == .first)
    let empty = try await cancelledElements(.empty())
    #expect(empty.elements == [])
    #expect(empty.error == nil)
  }

  @Test func aCancelledTaskReceivesTheErrorAfterWhatIsThere() async throws {
    let source = Source(atOnce: 1, 2)
    let outcome = try await cancelledElements(source.observable) {
      source.send(.next(3))
      #expect(source.disposed == 0)
    }
    #expect(outcome.elements == [1, 2, 3])
    #expect(outcome.error is CancellationError)
    #expect(source.disposed == 1)
    let silent = try await cancelledElements(.never())
    #expect(silent.elements == [])
    #expect(silent.error is CancellationError)
  }

  /// A source that goes on sending does not keep a cancelled task busy.
  @Test func aCancelledTaskReceivesNothingThatIsSentAfterwards() async throws {
    let source = PublishSubject<Int>()
    let outcome = try await cancelled {
      var elements: [Int] = []
      var iterator = source.values.makeAsyncIterator()
      source.onNext(1)
      do {
        while let element = try await iterator.next() {
          elements.append(element)
          source.onNext(element + 1)
        }
      } catch {
        #expect(error is CancellationError)
      }
      return elements
    }
    #expect(outcome == [1])
    #expect(!source.hasObservers)
  }

  @Test func aCancelledTaskReceivesTheAnswerOfATrait() async throws {
    #expect(try await cancelled { try await Single.just(1).value } == 1)
    #expect(try await cancelled { try await Maybe.just(1).value } == 1)
    #expect(try await cancelled { try await Maybe<Int>.empty().value } == nil)
    try await cancelled { try await Completable.empty().value }
    await #expect(throws: Mishap.first) { try await cancelled { try await Maybe<Int>.error(Mishap.first).value } }
    await #expect(throws: Mishap.first) { try await cancelled { try await Completable.error(Mishap.first).value } }
    #expect(try await cancelled { try await Observable.of(1, 2).first().value } == 1)
    await #expect(throws: CancellationError.self) { try await cancelled { try await Single<Int>.never().value } }
    await #expect(throws: CancellationError.self) { try await cancelled { try await Maybe<Int>.never().value } }
    await #expect(throws: CancellationError.self) { try await cancelled { try await Completable.never().value } }
  }

  @Test func aCancelledTaskDisposesOfWorkThatDoesNotAnswer() async {
    let source = Source<Int>()
    _ = try? await cancelled { try await source.observable.asSingle().value }
    _ = try? await cancelled { try await source.observable.asMaybe().value }
    _ = try? await cancelled { try await source.observable.ignoreElements().asCompletable().value }
    #expect(source.subscriptions == 3)
    #expect(source.disposed == 3)
  }

  /// Several tasks may ask one iterator, which an actor can keep in a property.
  @Test func severalTasksReceiveElementsInTheirOrder() async throws {
    actor Reader {
      private let iterator: ObservableValues<Int>.Iterator
      init(_ values: ObservableValues<Int>) { iterator = values.makeAsyncIterator() }
      func next() async throws -> Int? {
        var iterator = iterator
        return try await iterator.next()
      }
    }
    let source = PublishSubject<Int>()
    let reader = Reader(source.values)
    let asked = Probe(0)
    let tasks = (0..<3).map { _ in
      Task { () -> Int? in
        asked.change { $0 += 1 }
        return try await reader.next()
      }
    }
    for number in 1...3 { source.onNext(number) }
    var seen: [Int] = []
    for task in tasks { seen.append(try #require(try await task.value)) }
    #expect(Set(seen) == [1, 2, 3])
    #expect(asked.value == 3)
  }

  @Test func aCompletedSourceEndsTheLoopWithoutAnError() async throws {
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.onCompleted()
    let task = Task {
      var seen: [Int] = []
      for try await element in subject.values { seen.append(element) }
      return seen
    }
    #expect(try await task.value == [1])
  }

  /// Asking and then waiting loses an answer that arrives at once; an iterator created before does not.
  @Test(.covers("B12")) func anAnswerGivenAtOnceIsNotMissed() async throws {
    let answers = PublishSubject<String>()
    let ask = { answers.onNext("now") }
    var iterator = answers.values.makeAsyncIterator()
    ask()
    #expect(try await iterator.next() == "now")
    let stream = answers.asStream()
    ask()
    var standard = stream.makeAsyncIterator()
    #expect(try await standard.next() == "now")
  }

  @Test func aStreamIsSubscribedAtTheCallAndDisposedOfWhenReleased() async throws {
    let source = Source(atOnce: 1)
    var stream: AsyncThrowingStream<Int, any Error>? = source.observable.asStream()
    #expect(source.subscriptions == 1)
    source.send(.next(2))
    source.send(.completed)
    var seen: [Int] = []
    for try await element in stream! { seen.append(element) }
    #expect(seen == [1, 2])
    let other = Source<Int>()
    stream = other.observable.asStream()
    #expect(other.disposed == 0)
    stream = nil
    #expect(other.disposed == 1)
  }

  @Test func aStreamMayKeepTheNewestOnly() async throws {
    let stream = Observable.of(1, 2, 3).asStream(bufferingPolicy: .bufferingNewest(1))
    var seen: [Int] = []
    for try await element in stream { seen.append(element) }
    #expect(seen == [3])
  }

  @Test func aStreamThrowsTheError() async {
    var iterator = Observable<Int>.error(Mishap.first).asStream().makeAsyncIterator()
    await #expect(throws: Mishap.first) { try await iterator.next() }
  }
}
