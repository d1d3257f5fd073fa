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

  @Test func theElementIsReleasedAfterAnError() {
    let subject = AsyncSubject<Canary>()
    subject.onNext(Canary { [diary] in diary.write("released") })
    #expect(diary.lines == [])
    subject.onError(Mishap.first)
    #expect(diary.lines == ["released"])
  }
}
