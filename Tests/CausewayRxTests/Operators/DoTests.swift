import Causeway
import CausewayTesting
import Testing

@testable import CausewayRx

@Suite struct DoTests {
  private func watched(_ source: Observable<Int>, _ diary: Diary) -> Observable<Int> {
    source.do(
      onNext: { diary.write("onNext \($0)") }, afterNext: { diary.write("afterNext \($0)") },
      onError: { diary.write("onError \($0)") }, afterError: { diary.write("afterError \($0)") },
      onCompleted: { diary.write("onCompleted") }, afterCompleted: { diary.write("afterCompleted") },
      onSubscribe: { diary.write("onSubscribe") }, onSubscribed: { diary.write("onSubscribed") },
      onDispose: { diary.write("onDispose") })
  }

  @Test func callsComeInRxSwiftsOrder() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(watched(subject, diary))
    subject.onNext(1)
    subject.onCompleted()
    token.dispose()
    #expect(
      diary.lines == [
        "onSubscribe", "onSubscribed", "onNext 1", "1", "afterNext 1", "onCompleted", "completed", "disposed",
        "afterCompleted", "onDispose",
      ])
  }

  @Test func anErrorIsToldBeforeAndAfter() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(watched(subject, diary))
    subject.onError(Mishap.first)
    #expect(diary.lines.dropFirst(2) == ["onError first", "first", "disposed", "afterError first", "onDispose"])
    token.dispose()
  }

  @Test func disposalIsToldOnce() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(watched(subject, diary))
    token.dispose()
    token.dispose()
    #expect(diary.lines == ["onSubscribe", "onSubscribed", "onDispose", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test func disposalInsideAHookIsToldOnce() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = SerialDisposable()
    token.disposable = subject.do(onNext: { _ in token.dispose() }, onDispose: { diary.write("onDispose") })
      .subscribe(onNext: { diary.write("\($0)") })
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == ["onDispose"])
  }

  @Test func disposalInsideTheHookForTheEndIsToldOnce() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = SerialDisposable()
    token.disposable = subject.do(onCompleted: { token.dispose() }, onDispose: { diary.write("onDispose") })
      .subscribe(onCompleted: { diary.write("completed") })
    subject.onCompleted()
    #expect(diary.lines == ["onDispose"])
  }

  @Test func aHookThatThrowsEndsIt() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(subject.do(onNext: { _ in throw Mishap.first }, onDispose: { diary.write("onDispose") }))
    subject.onNext(1)
    subject.onNext(2)
    #expect(diary.lines == ["first", "disposed", "onDispose"])
    #expect(!subject.hasObservers)
    token.dispose()
  }

  @Test func debugWritesWhatHappens() {
    let subject = PublishSubject<String>()
    let diary = Diary()
    let token = subject.asObservable().debug("name", trimOutput: true) { diary.write($0) }.subscribe(onError: { _ in })
    subject.onNext("1")
    subject.onNext(String(repeating: "long ", count: 20))
    subject.onError(Mishap.first)
    #expect(
      diary.lines == [
        "name -> subscribed", "name -> Event next(1)",
        "name -> Event next(long long long ...ong long long long )", "name -> Event error(first)",
        "name -> isDisposed",
      ])
    token.dispose()
  }
}
