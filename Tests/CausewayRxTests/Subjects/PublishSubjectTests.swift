import CausewayRx
import CausewayTesting
import Testing

@Suite struct PublishSubjectTests {
  @Test func lateObserversReceiveNoEarlierElements() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    subject.onNext(1)
    let token = diary.follow(subject)
    #expect(diary.lines.isEmpty)
    subject.onNext(2)
    #expect(diary.lines == ["2"])
    token.dispose()
  }

  @Test func isAnObservable() {
    let subject = PublishSubject<Int>()
    let observable: Observable<Int> = subject
    #expect(observable.asObservable() === subject)
    #expect(subject.asObserver() === subject)
    let observer: AnyObserver<Int> = AnyObserver(subject)
    let diary = Diary()
    let token = diary.follow(observable)
    observer.onNext(5)
    #expect(diary.lines == ["5"])
    token.dispose()
  }

  @Test func aSignalNeedsNoContents() {
    let subject = PublishSubject<Void>()
    let signals = Probe(0)
    let token = subject.subscribe(onNext: { signals.change { $0 += 1 } })
    subject.onNext()
    #expect(signals.value == 1)
    token.dispose()
  }

  @Test func observersThatSubscribeInsideTheEndReceiveIt() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = subject.subscribe(onCompleted: { _ = diary.follow(subject, "inner") })
    subject.onCompleted()
    #expect(diary.lines == ["inner completed", "inner disposed"])
    token.dispose()
  }
}
