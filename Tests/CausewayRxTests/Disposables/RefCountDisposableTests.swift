import CausewayRx
import Testing

@Suite struct RefCountDisposableTests {
  private let diary = Diary()

  private func make() -> RefCountDisposable {
    RefCountDisposable(disposable: Disposables.create { diary.write("disposed") })
  }

  @Test func withoutDependentsItDisposesAtOnce() {
    let disposable = make()
    disposable.dispose()
    disposable.dispose()
    #expect(diary.lines == ["disposed"])
    #expect(disposable.isDisposed)
  }

  @Test func itWaitsForItsDependents() {
    let disposable = make()
    let (first, second) = (disposable.retain(), disposable.retain())
    disposable.dispose()
    first.dispose()
    first.dispose()
    #expect(!disposable.isDisposed)
    second.dispose()
    #expect(diary.lines == ["disposed"])
  }

  @Test func dependentsAloneDoNotDispose() {
    let disposable = make()
    disposable.retain().dispose()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    disposable.retain().dispose()
    #expect(diary.lines == ["disposed"])
  }

  @Test func aBagTakesDisposablesOnLines() {
    do {
      let bag = DisposeBag {
        Disposables.create { diary.write("1") }
        Disposables.create { diary.write("2") }
      }
      bag.insert {
        Disposables.create { diary.write("3") }
      }
    }
    #expect(diary.lines == ["1", "2", "3"])
  }

  @Test func anObserverIsMapped() {
    let observer = AnyObserver<Int> { diary.write("\($0)") }.mapObserver { (text: String) in
      guard let number = Int(text) else { throw Mishap.first }
      return number
    }
    observer.onNext("1")
    observer.onNext("a")
    observer.onCompleted()
    #expect(diary.lines == ["next(1)", "error(first)", "completed"])
  }
}
