import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// The common behaviour of all subjects.
@Suite struct SubjectsTests {
  @Test(arguments: TestedSubject.allCases)
  func sendsToEveryObserverAndThenTheEnd(_ kind: TestedSubject) {
    let subject = kind.make()
    let diary = Diary()
    let first = diary.follow(subject, "a")
    subject.onNext(1)
    let second = diary.follow(subject.asObservable(), "b")
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    subject.onError(Mishap.first)
    let late = kind == .publish ? [] : ["b 1"]
    #expect(
      diary.lines
        == kind.first.map { "a \($0)" } + ["a 1"] + late
        + ["a 2", "b 2", "a completed", "a disposed", "b completed", "b disposed"])
    first.dispose()
    second.dispose()
  }

  @Test(arguments: TestedSubject.allCases)
  func lateObserversReceiveTheErrorToo(_ kind: TestedSubject) {
    let subject = kind.make()
    let diary = Diary()
    let token = diary.follow(subject)
    subject.onNext(1)
    subject.onError(Mishap.first)
    subject.onCompleted()
    #expect(diary.lines == kind.first + ["1", "first", "disposed"])
    let late = Diary()
    let other = late.follow(subject)
    #expect(late.lines == (kind == .replay ? ["1"] : []) + ["first", "disposed"])
    token.dispose()
    other.dispose()
  }

  @Test(arguments: TestedSubject.allCases)
  func aDisposedSubscriptionHearsNothing(_ kind: TestedSubject) {
    let subject = kind.make()
    let diary = Diary()
    let token = diary.follow(subject)
    token.dispose()
    token.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == kind.first + ["disposed"])
  }

  @Test(arguments: TestedSubject.allCases)
  func disposingInsideAnObserverStopsItThere(_ kind: TestedSubject) {
    let subject = kind.make()
    let token = SingleAssignmentDisposable()
    let seen = Probe<[Int]>([])
    token.setDisposable(
      subject.subscribe(onNext: { element in
        seen.append(element)
        if element == 2 { token.dispose() }
      }))
    for element in 1...3 { subject.onNext(element) }
    #expect(seen.value.filter { $0 > 0 } == [1, 2])
  }

  @Test(arguments: TestedSubject.allCases)
  func anElementSentInsideAnObserverComesAfterTheOneBefore(_ kind: TestedSubject) {
    let subject = kind.make()
    let diary = Diary()
    let feedback = subject.subscribe(onNext: { element in
      if element == 1 { subject.onNext(2) }
    })
    let token = diary.follow(subject)
    subject.onNext(1)
    #expect(diary.lines == kind.first + ["1", "2"])
    feedback.dispose()
    token.dispose()
  }

  @Test(arguments: TestedSubject.allCases)
  func allObserversSeeOneOrderWhenThreadsSend(_ kind: TestedSubject) {
    let subject = kind.make()
    let left = Probe<[Int]>([])
    let right = Probe<[Int]>([])
    let tokens = [
      subject.subscribe(onNext: { left.append($0) }), subject.subscribe(onNext: { right.append($0) }),
    ]
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 1...500 { subject.onNext(thread * 1000 + number) }
    }
    #expect(left.value == right.value)
    #expect(left.value.filter { $0 != 0 }.count == 2000)
    for thread in 0..<4 {
      let own = left.value.filter { $0 != 0 && $0 / 1000 == thread }
      #expect(own == own.sorted())
    }
    for token in tokens { token.dispose() }
  }

  @Test(arguments: TestedSubject.allCases)
  func knowsWhetherItIsObserved(_ kind: TestedSubject) {
    let subject = kind.make()
    #expect(!subject.hasObservers)
    let first = subject.subscribe { _ in }
    let second = subject.subscribe { _ in }
    #expect(subject.hasObservers)
    first.dispose()
    first.dispose()
    #expect(subject.hasObservers)
    second.dispose()
    #expect(!subject.hasObservers)
    let third = subject.subscribe { _ in }
    subject.onCompleted()
    #expect(!subject.hasObservers)
    third.dispose()
    #expect(!subject.hasObservers)
  }

  @Test(arguments: TestedSubject.allCases)
  func disposingReleasesAllObserversUnheard(_ kind: TestedSubject) {
    let subject = kind.make()
    let diary = Diary()
    let token = diary.follow(subject)
    #expect(!subject.isDisposed)
    subject.dispose()
    subject.dispose()
    #expect(subject.isDisposed)
    #expect(!subject.hasObservers)
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == kind.first)
    token.dispose()
  }

  @Test(arguments: TestedSubject.allCases)
  func lateObserversOfADisposedSubjectReceiveAnErrorThatNamesIt(_ kind: TestedSubject) {
    let subject = kind.make()
    subject.onCompleted()
    subject.dispose()
    var errors: [any Error] = []
    let token = subject.subscribe(onNext: { _ in }, onError: { errors.append($0) })
    #expect(errors.count == 1)
    guard case .disposed(let object) = errors.first as? RxError else {
      Issue.record("not RxError.disposed but \(errors)")
      return
    }
    let isTheSubject = object === subject.subject
    #expect(isTheSubject)
    #expect("\(RxError.disposed(object: object))".contains("Subject"))
    token.dispose()
  }

  @Test(arguments: TestedSubject.allCases)
  func disposingInsideAnObserverStopsItForAll(_ kind: TestedSubject) {
    let subject = kind.make()
    let diary = Diary()
    let first = subject.subscribe(onNext: { if $0 == 1 { subject.dispose() } })
    let second = diary.follow(subject)
    subject.onNext(1)
    #expect(diary.lines == kind.first)
    first.dispose()
    second.dispose()
  }

  @Test(arguments: TestedSubject.allCases, ["dispose", "complete", "error", "dispose subject"])
  func releasesTheObserversClosures(_ kind: TestedSubject, _ ending: String) {
    let subject = kind.make()
    let isReleased = Probe(false)
    var canary: Canary? = Canary { isReleased.change { $0 = true } }
    let token = subject.subscribe(onNext: { [canary] _ in _ = canary }, onDisposed: { [canary] in _ = canary })
    canary = nil
    #expect(!isReleased.value)
    switch ending {
    case "dispose": token.dispose()
    case "complete": subject.onCompleted()
    case "error": subject.onError(Mishap.first)
    default:
      subject.dispose()
      // The disposal is not reported, so the closure that runs at the disposal stays with the token.
      token.dispose()
    }
    #expect(isReleased.value)
    withExtendedLifetime((token, subject)) {}
  }
}
