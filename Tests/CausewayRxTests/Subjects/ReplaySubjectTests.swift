import CausewayRx
import CausewayTesting
import Testing

@Suite struct ReplaySubjectTests {
  @Test func givesTheLastElementsFirst() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for element in 1...3 { subject.onNext(element) }
    let diary = Diary()
    let token = diary.follow(subject)
    subject.onNext(4)
    #expect(diary.lines == ["2", "3", "4"])
    token.dispose()
  }

  @Test func anUnboundedBufferKeepsAllElements() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for element in 1...100 { subject.onNext(element) }
    let seen = Probe<[Int]>([])
    let token = subject.subscribe(onNext: { seen.append($0) })
    #expect(seen.value == Array(1...100))
    token.dispose()
  }

  @Test func aBufferOfSizeZeroKeepsNoElements() {
    let subject = ReplaySubject<Int>.create(bufferSize: 0)
    subject.onNext(1)
    let diary = Diary()
    let token = diary.follow(subject)
    subject.onNext(2)
    #expect(diary.lines == ["2"])
    token.dispose()
  }

  @Test func givesThemAfterTheEndToo() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    subject.onNext(1)
    subject.onCompleted()
    let diary = Diary()
    let token = diary.follow(subject)
    #expect(diary.lines == ["1", "completed", "disposed"])
    token.dispose()
  }

  @Test func disposingReleasesTheElements() {
    let isReleased = Probe(false)
    let subject = ReplaySubject<Canary>.createUnbounded()
    subject.onNext(Canary { isReleased.change { $0 = true } })
    #expect(!isReleased.value)
    subject.dispose()
    #expect(isReleased.value)
  }

  @Test func disposingInsideAnObserverEndsTheReplay() {
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.onNext(2)
    let seen = Probe<[Int]>([])
    let token = subject.subscribe(onNext: {
      seen.append($0)
      subject.dispose()
    })
    #expect(seen.value == [1])
    token.dispose()
  }
}
