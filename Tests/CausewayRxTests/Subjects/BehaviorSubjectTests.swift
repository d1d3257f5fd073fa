import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct BehaviorSubjectTests {
  @Test func givesTheCurrentElementBeforeSubscribeReturns() throws {
    let subject = BehaviorSubject(value: 1)
    #expect(try subject.value() == 1)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    let diary = Diary()
    let token = diary.follow(subject)
    #expect(diary.lines == ["2"])
    token.dispose()
  }

  @Test func holdsOptionalElements() throws {
    let subject = BehaviorSubject<Int?>(value: nil)
    #expect(try subject.value() == nil)
    let diary = Diary()
    let token = diary.follow(subject)
    subject.onNext(1)
    subject.onNext(nil)
    #expect(diary.lines == ["nil", "Optional(1)", "nil"])
    #expect(try subject.value() == nil)
    token.dispose()
  }

  @Test func afterCompletionTheLastElementIsReadable() throws {
    let subject = BehaviorSubject(value: 1)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    #expect(try subject.value() == 2)
    subject.onError(Mishap.first)
    #expect(try subject.value() == 2)
    let diary = Diary()
    let token = diary.follow(subject)
    #expect(diary.lines == ["completed", "disposed"])
    token.dispose()
  }

  @Test func afterAnErrorTheValueIsThatError() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(Mishap.first)
    subject.onError(Mishap.second)
    subject.onNext(2)
    #expect(throws: Mishap.first) { try subject.value() }
  }

  @Test(arguments: ["", "complete", "error"])
  func afterDisposalTheValueIsAnErrorThatNamesTheSubject(_ before: String) {
    let subject = BehaviorSubject(value: 1)
    if before == "complete" { subject.onCompleted() }
    if before == "error" { subject.onError(Mishap.first) }
    subject.dispose()
    do {
      Issue.record("gave \(try subject.value())")
    } catch RxError.disposed(let object) {
      let isTheSubject = object === subject
      #expect(isTheSubject)
    } catch {
      Issue.record(error)
    }
  }

  @Test(arguments: ["dispose", "error"])
  func anElementThatCannotBeReadAnyMoreIsReleased(_ ending: String) {
    let isReleased = Probe(false)
    let subject = BehaviorSubject(value: Canary { isReleased.change { $0 = true } })
    let token = subject.subscribe { _ in }
    #expect(!isReleased.value)
    if ending == "dispose" { subject.dispose() } else { subject.onError(Mishap.first) }
    #expect(isReleased.value)
    token.dispose()
    withExtendedLifetime(subject) {}
  }

  @Test func theValueIsAheadOfDelivery() throws {
    let subject = BehaviorSubject(value: 0)
    let seen = Probe<[String]>([])
    let token = subject.subscribe(onNext: { element in
      if element == 1 { subject.onNext(2) }
      seen.append("\(element) \((try? subject.value()) ?? -1)")
    })
    subject.onNext(1)
    #expect(seen.value == ["0 0", "1 2", "2 2"])
    token.dispose()
  }

  /// RxSwift's subject may send 1, 2 to one observer and 2, 1 to another, and leave either on a stale value.
  @Test func anObserverThatSubscribesDuringConcurrentSendsMissesNothingAndSeesNothingOlder() {
    let subject = BehaviorSubject(value: 0)
    let seen = Probe<[[Int]]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for number in 1...2000 { subject.onNext(number) }
      } else {
        for _ in 1...50 {
          let mine = Probe<[Int]>([])
          let token = subject.subscribe(onNext: { mine.append($0) })
          if mine.value.isEmpty { Issue.record("there is no first element when subscribe returns") }
          token.dispose()
          seen.append(mine.value)
        }
      }
    }
    for elements in seen.value {
      guard let first = elements.first else { continue }
      #expect(elements == Array(first..<first + elements.count))
    }
  }
}
