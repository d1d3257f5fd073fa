import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite struct ObservableSourcesTests {
  private let diary = Diary()
  private let end = ["completed", "disposed"]

  @Test(arguments: [
    ("just", Observable.just(1), ["1"]), ("of", .of(1, 2), ["1", "2"]), ("from array", .from([1, 2]), ["1", "2"]),
    ("from sequence", .from(1...3), ["1", "2", "3"]), ("from optional", .from(optional: 1), ["1"]),
    ("from nil", .from(optional: nil), []), ("empty", .empty(), []), ("range", .range(start: 3, count: 2), ["3", "4"]),
    ("range of none", .range(start: 3, count: 0), []), ("deferred", .deferred { .just(1) }, ["1"]),
    ("publisher", [1, 2].publisher.asObservable(), ["1", "2"]),
  ])
  func sendsToEachObserverAndCompletes(_ name: String, _ source: Observable<Int>, _ elements: [String]) {
    for _ in 1...2 {
      let diary = Diary()
      let token = diary.follow(source)
      #expect(diary.lines == elements + end)
      token.dispose()
      #expect(diary.lines == elements + end)
    }
  }

  @Test(arguments: [
    ("error", Observable.error(Mishap.first)), ("deferred", .deferred { throw Mishap.first }),
    ("publisher", Fail<Int, Mishap>(error: .first).asObservable()),
  ])
  func endsByAnError(_ name: String, _ source: Observable<Int>) {
    let token = diary.follow(source)
    #expect(diary.lines == ["first", "disposed"])
    token.dispose()
  }

  @Test func neverSendsNothing() {
    let token = diary.follow(Observable<Int>.never())
    #expect(diary.lines == [])
    token.dispose()
    #expect(diary.lines == ["disposed"])
  }

  @Test func aFactoryIsAskedAtEachSubscription() {
    let made = Probe(0)
    let source = Observable.deferred {
      made.change { $0 += 1 }
      return .just(made.value)
    }
    #expect(made.value == 0)
    let tokens = [diary.follow(source), diary.follow(source)]
    #expect(diary.lines == ["1"] + end + ["2"] + end)
    for token in tokens { token.dispose() }
  }

  @Test func aPublishersTokenIsTheDisposable() {
    let subject = PassthroughSubject<Int, Mishap>()
    let token = diary.follow(subject.asObservable())
    subject.send(1)
    token.dispose()
    subject.send(2)
    #expect(diary.lines == ["1", "disposed"])
  }

  @Test func aSequenceNeedNotBeSendable() {
    let diary = Diary()
    var multiplied = 0
    let numbers = [1, 2].lazy.map { number in
      multiplied += 1
      return number * 10
    }
    let source = Observable.from(AnySequence(numbers))
    for _ in 0..<2 { diary.follow(source).dispose() }
    #expect(diary.lines == ["10", "20", "completed", "disposed", "10", "20", "completed", "disposed"])
    #expect(multiplied == 4)
  }

  @Test func theStateOfReduceNeedNotBeSendable() {
    final class Sum { var value = 0 }
    let diary = Diary()
    let source = Observable.of(1, 2, 3).reduce(
      Sum(),
      accumulator: { sum, number in
        sum.value += number
        return sum
      }, mapResult: { $0.value })
    diary.follow(source).dispose()
    #expect(diary.lines == ["6", "completed", "disposed"])
  }

  @Test func sourcesAreThereOnEveryObservableType() {
    let diary = Diary()
    diary.follow(TimedSource<Int>.of(1, 2)).dispose()
    diary.follow(PublishSubject<Int>.just(3)).dispose()
    #expect(diary.lines == ["1", "2", "completed", "disposed", "3", "completed", "disposed"])
  }
}
