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
    let begun = Signal()
    let task = Task {
      for try await _ in source.observable.values { begun.fire() }
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.disposed == 1)
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
