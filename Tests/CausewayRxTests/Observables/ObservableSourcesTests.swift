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
}
