import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Uses of a subject while a new observer receives the current element.
@Suite struct FirstElementTests {
  @Test func anElementFromInsideComesAfterTheFirst() {
    let subject = BehaviorSubject(value: 1)
    let diary = Diary()
    let other = diary.follow(subject, "other")
    let token = subject.subscribe(onNext: { element in
      diary.write("begin \(element)")
      if element == 1 { subject.onNext(2) }
      diary.write("end \(element)")
    })
    #expect(diary.lines == ["other 1", "begin 1", "other 2", "end 1", "begin 2", "end 2"])
    token.dispose()
    other.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func theEndFromInsideComesAfterTheFirst() {
    let subject = BehaviorSubject(value: 1)
    let diary = Diary()
    let token = subject.subscribe { event in
      if case .next = event { subject.onCompleted() }
      diary.write("\(event)")
    }
    #expect(diary.lines == ["next(1)", "completed"])
    token.dispose()
  }

  @Test func anElementOfAnotherThreadComesAfterTheFirst() {
    let subject = BehaviorSubject(value: 1)
    let (entered, sent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let seen = Probe<[Int]>([])
    let token = SerialDisposable()
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        token.disposable = subject.subscribe(onNext: { element in
          if element == 1 {
            entered.signal()
            sent.wait()
          }
          seen.append(element)
        })
      } else {
        entered.wait()
        subject.onNext(2)
        subject.onNext(3)
        sent.signal()
      }
    }
    #expect(seen.value == [1, 2, 3])
    subject.onNext(4)
    #expect(seen.value == [1, 2, 3, 4])
    token.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func anotherObserverMaySubscribeInside() {
    let subject = BehaviorSubject(value: 1)
    let diary = Diary()
    let inner = SerialDisposable()
    let token = subject.subscribe(onNext: { element in
      diary.write("outer \(element)")
      if element == 1 {
        inner.disposable = subject.subscribe(onNext: { diary.write("inner \($0)") })
        subject.onNext(2)
      }
    })
    #expect(diary.lines == ["outer 1", "inner 1", "inner 2", "outer 2"])
    token.dispose()
    inner.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func theSubjectMayBeDisposedOfInside() {
    let subject = BehaviorSubject(value: 1)
    let diary = Diary()
    let token = subject.subscribe(onNext: { element in
      diary.write("\(element)")
      subject.onNext(2)
      subject.dispose()
    })
    #expect(diary.lines == ["1"])
    token.dispose()
    #expect(throws: RxError.self) { try subject.value() }
  }

  @Test func aValueOfAnySizeIsRead() throws {
    let text = BehaviorSubject(value: "a text that is too long for a word")
    #expect(try text.value() == "a text that is too long for a word")
    text.onNext("another text, as long as the first")
    #expect(try text.value() == "another text, as long as the first")
    let number = BehaviorSubject(value: 1)
    number.onNext(2)
    #expect(try number.value() == 2)
    number.onCompleted()
    number.onNext(3)
    #expect(try number.value() == 2)
    let failing = BehaviorSubject(value: 1)
    failing.onError(Mishap.first)
    #expect(throws: Mishap.first) { try failing.value() }
    number.dispose()
    #expect(throws: RxError.self) { try number.value() }
  }
}
