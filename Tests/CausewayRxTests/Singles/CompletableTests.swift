import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Testing

@Suite struct CompletableTests {
  private func follow(_ completable: Completable, _ diary: Diary) -> any Disposable {
    completable.subscribe(
      onCompleted: { diary.write("completed") }, onError: { diary.write("\($0)") },
      onDisposed: { diary.write("disposed") })
  }

  @Test(arguments: [false, true]) func onlyTheFirstEndCounts(fails: Bool) {
    withReports { reports in
      let observers = Probe<[@Sendable (CompletableEvent) -> Void]>([])
      let disposals = Probe(0)
      let completable = Completable.create { observer in
        observers.append(observer)
        return Disposables.create { disposals.change { $0 += 1 } }
      }
      #expect(observers.value.isEmpty)
      let diary = Diary()
      let token = follow(completable, diary)
      observers.value[0](fails ? .error(Mishap.first) : .completed)
      observers.value[0](.error(Mishap.second))
      observers.value[0](.completed)
      #expect(diary.lines == [fails ? "first" : "completed", "disposed"])
      #expect(disposals.value == 1)
      token.dispose()
      #expect(disposals.value == 1)
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 2))
    }
  }

  @Test func disposalDisposesOfTheWorkAndNothingFollows() {
    let observers = Probe<[@Sendable (CompletableEvent) -> Void]>([])
    let disposals = Probe(0)
    let diary = Diary()
    let completable = Completable.create { observer in
      observers.append(observer)
      return Disposables.create { disposals.change { $0 += 1 } }
    }
    let token = follow(completable, diary)
    token.dispose()
    observers.value[0](.completed)
    #expect(diary.lines == ["disposed"])
    #expect(disposals.value == 1)
  }

  @Test func theSourcesDoWhatTheySay() {
    let diary = Diary()
    let sources: [Completable] = [.empty(), .error(Mishap.first), .never(), .deferred { throw Mishap.second }]
    let tokens = sources.map { follow($0, diary) }
    #expect(diary.lines == ["completed", "disposed", "first", "disposed", "second", "disposed"])
    for token in tokens { token.dispose() }
    #expect(diary.lines.count == 7)
  }

  @Test func theClosureFormHearsOfEither() {
    let heard = Diary()
    let tokens = [
      Completable.empty().subscribe { heard.write("\($0)") },
      Completable.error(Mishap.first).subscribe { heard.write("\($0)") },
    ]
    #expect(heard.lines == ["completed", "error(CausewayRxTests.Mishap.first)"])
    for token in tokens { token.dispose() }
  }

  @Test func anObjectIsHeldWeakly() {
    final class Screen { var text = "" }
    let subject = PublishSubject<Int>()
    var screen: Screen? = Screen()
    weak let held = screen
    let token = subject.ignoreElements().asCompletable().subscribe(
      with: screen!, onCompleted: { $0.text = "done" }, onError: { $0.text = "\($1)" })
    subject.onError(Mishap.first)
    #expect(screen?.text == "first")
    screen = nil
    #expect(held == nil)
    token.dispose()
  }

  @Test func theSecondIsNotBegunBeforeTheFirstIsDone() {
    let subject = PublishSubject<Int>()
    let begun = Probe(0)
    let second = Single<Int>.deferred {
      begun.change { $0 += 1 }
      return .just(1)
    }
    let diary = Diary()
    let token = diary.follow(subject.ignoreElements().asCompletable().andThen(second).asObservable())
    subject.onNext(1)
    #expect(begun.value == 0)
    subject.onCompleted()
    #expect(begun.value == 1)
    #expect(diary.lines == ["1", "completed", "disposed"])
    token.dispose()
  }
}
