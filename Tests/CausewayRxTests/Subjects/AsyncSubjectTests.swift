import CausewayRx
import Testing

@Suite struct AsyncSubjectTests {
  private let subject = AsyncSubject<Int>()
  private let diary = Diary()

  @Test func itSendsTheLastElementWhenItCompletes() {
    let early = diary.follow(subject, "a")
    subject.onNext(1)
    subject.onNext(2)
    #expect(diary.lines == [])
    #expect(subject.hasObservers)
    subject.onCompleted()
    subject.onNext(3)
    let late = diary.follow(subject, "b")
    #expect(diary.lines == ["a 2", "a completed", "a disposed", "b 2", "b completed", "b disposed"])
    #expect(!subject.hasObservers)
    early.dispose()
    late.dispose()
  }

  @Test func withoutAnElementItCompletesOnly() {
    let early = diary.follow(subject, "a")
    subject.onCompleted()
    let late = diary.follow(subject, "b")
    #expect(diary.lines == ["a completed", "a disposed", "b completed", "b disposed"])
    early.dispose()
    late.dispose()
  }

  @Test func anErrorDiscardsTheElement() {
    let early = diary.follow(subject, "a")
    subject.onNext(1)
    subject.onError(Mishap.first)
    let late = diary.follow(subject, "b")
    #expect(diary.lines == ["a first", "a disposed", "b first", "b disposed"])
    early.dispose()
    late.dispose()
  }

  @Test func anObserverThatHasLeftReceivesNothing() {
    let token = diary.follow(subject)
    subject.onNext(1)
    token.dispose()
    subject.onCompleted()
    #expect(diary.lines == ["disposed"])
  }

  // MARK: Use during the delivery of the last element

  @Test func anObserverThatIsAddedDuringTheDeliveryReceivesAllAtOnce() {
    let tokens = CompositeDisposable()
    _ = tokens.insert(
      subject.subscribe { [diary, subject] event in
        diary.write("a \(event)")
        diary.write("\(subject.hasObservers)")
        if !event.isStopEvent { _ = tokens.insert(diary.follow(subject, "late")) }
      })
    _ = tokens.insert(diary.follow(subject, "b"))
    subject.onNext(1)
    subject.onCompleted()
    #expect(
      diary.lines == [
        "a next(1)", "false", "late 1", "late completed", "late disposed", "b 1", "a completed", "false", "b completed",
        "b disposed",
      ])
    tokens.dispose()
  }

  @Test func eventsThatAreSentDuringTheDeliveryAreIgnored() {
    let tokens = [
      subject.subscribe { [diary, subject] event in
        diary.write("a \(event)")
        subject.onNext(2)
        subject.onError(Mishap.first)
        subject.onCompleted()
      }, diary.follow(subject, "b"),
    ]
    subject.onNext(1)
    subject.onCompleted()
    let late = diary.follow(subject, "late")
    #expect(
      diary.lines == [
        "a next(1)", "b 1", "a completed", "b completed", "b disposed", "late 1", "late completed", "late disposed",
      ])
    for token in tokens + [late] { token.dispose() }
  }

  /// As with the other subjects, and as in RxSwift.
  @Test func anObserverThatAnotherOneDisposesOfStillReceivesTheEvents() {
    let other = SerialDisposable()
    let token = subject.subscribe { event in other.dispose() }
    other.disposable = subject.subscribe { [diary] event in diary.write("b \(event)") }
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == ["b next(1)", "b completed"])
    token.dispose()
  }

  @Test func observersAreReleasedAtTheEndAndAfterADisposal() {
    func follow(_ name: String) -> any Disposable {
      let canary = Canary { [diary] in diary.write("\(name) released") }
      return subject.subscribe { _ in withExtendedLifetime(canary) {} }
    }
    let (first, second) = (follow("a"), follow("b"))
    first.dispose()
    #expect(diary.lines == ["a released"])
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == ["a released", "b released"])
    second.dispose()
  }

  @Test func theElementIsReleasedAfterAnError() {
    let subject = AsyncSubject<Canary>()
    subject.onNext(Canary { [diary] in diary.write("released") })
    #expect(diary.lines == [])
    subject.onError(Mishap.first)
    #expect(diary.lines == ["released"])
  }
}
