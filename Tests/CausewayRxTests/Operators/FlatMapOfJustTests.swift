import CausewayRx
import CausewayTesting
import Testing

/// `just` inside the flattening operators, which has a fast path.
@Suite struct FlatMapOfJustTests {
  @Test func itIsPassedOnAndCounts() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(subject.flatMap { Observable.just($0 * 2) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(diary.lines == ["2", "4"])
    subject.onCompleted()
    #expect(diary.lines == ["2", "4", "completed", "disposed"])
    token.dispose()
  }

  @Test func itIsMixedWithOthers() {
    let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let diary = Diary()
    let token = diary.follow(
      subject.flatMap { $0 == 1 ? Observable.just(1) : other.asObservable() })
    subject.onNext(2)
    subject.onNext(1)
    subject.onCompleted()
    other.onNext(5)
    #expect(diary.lines == ["1", "5"])
    other.onCompleted()
    #expect(diary.lines == ["1", "5", "completed", "disposed"])
    token.dispose()
  }

  @Test func aSubscriptionThatItsElementDisposesOfReceivesNoMore() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(subject.flatMap { Observable.just($0) }.take(1))
    subject.onNext(1)
    subject.onNext(2)
    #expect(diary.lines == ["1", "completed", "disposed"])
    #expect(!subject.hasObservers)
    token.dispose()
  }

  @Test func flatMapFirstLeavesOutWhatItSendsFromInside() {
    let subject = PublishSubject<Int>()
    let seen = Probe<[Int]>([])
    let token = subject.flatMapFirst { Observable.just($0) }.subscribe(onNext: { seen.append($0) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(seen.value == [1, 2])
    token.dispose()
  }
}
