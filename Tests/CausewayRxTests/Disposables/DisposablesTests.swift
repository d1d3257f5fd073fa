import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct DisposablesTests {
  /// Records its name each time it is disposed of.
  private struct Named: Disposable {
    let name: String
    let diary: Diary

    func dispose() { diary.write(name) }
  }

  private let diary = Diary()

  private func named(_ name: String) -> Named { Named(name: name, diary: diary) }

  @Test func aClosureRunsOnceAndIsReleased() {
    let isReleased = Probe(false)
    var canary: Canary? = Canary { isReleased.change { $0 = true } }
    let disposable = Disposables.create { [canary, diary] in
      _ = canary
      diary.write("disposed")
    }
    canary = nil
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(diary.lines == ["disposed"])
    #expect(isReleased.value)
    Disposables.create().dispose()
  }

  @Test func aClosureRunsOnceWhenThreadsDispose() {
    for _ in 1...200 {
      let runs = Probe(0)
      let disposable = Disposables.create { runs.change { $0 += 1 } }
      DispatchQueue.concurrentPerform(iterations: 2) { _ in disposable.dispose() }
      #expect(runs.value == 1)
    }
  }

  @Test func aClosureMayDisposeOfItsOwnDisposable() {
    let holder = SerialDisposable()
    let disposable = Disposables.create { [diary] in
      holder.disposable.dispose()
      diary.write("disposed")
    }
    holder.disposable = disposable
    disposable.dispose()
    holder.dispose()
    #expect(diary.lines == ["disposed"])
  }

  @Test func severalAreDisposedOfInOrderOnce() {
    let two = Disposables.create(named("a"), named("b"))
    let three = Disposables.create(named("c"), named("d"), named("e"))
    let four = Disposables.create(named("f"), named("g"), named("h"), named("i"))
    let some = Disposables.create([named("j"), named("k")])
    for disposable in [two, three, four, some] {
      #expect(!disposable.isDisposed)
      disposable.dispose()
      disposable.dispose()
      #expect(disposable.isDisposed)
    }
    #expect(diary.lines.joined() == "abcdefghijk")
  }

  @Test func aBooleanDisposableRemembers() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test func aSerialDisposableHoldsOneAtATime() {
    let serial = SerialDisposable()
    serial.disposable.dispose()
    serial.disposable = named("a")
    #expect((serial.disposable as? Named)?.name == "a")
    #expect(diary.lines == [])
    serial.disposable = named("b")
    #expect(diary.lines == ["a"])
    #expect(!serial.isDisposed)
    serial.dispose()
    serial.dispose()
    #expect(serial.isDisposed)
    #expect(diary.lines == ["a", "b"])
    serial.disposable = named("c")
    #expect(diary.lines == ["a", "b", "c"])
    #expect(!(serial.disposable is Named))
  }

  @Test func aSingleAssignmentDisposableTakesItsDisposableLater() {
    let before = SingleAssignmentDisposable()
    before.setDisposable(named("a"))
    #expect(!before.isDisposed)
    before.dispose()
    before.dispose()
    #expect(before.isDisposed)
    let after = SingleAssignmentDisposable()
    after.dispose()
    #expect(after.isDisposed)
    after.setDisposable(named("b"))
    #expect(diary.lines == ["a", "b"])
  }

  @Test func aSingleAssignmentDisposableLosesNothingWhenThreadsMeet() {
    for _ in 1...200 {
      let disposals = Probe(0)
      let single = SingleAssignmentDisposable()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          single.dispose()
        } else {
          single.setDisposable(Disposables.create { disposals.change { $0 += 1 } })
        }
      }
      #expect(disposals.value == 1)
    }
  }

  @Test func aCompositeDisposablesMembersComeAndGo() throws {
    let composite = CompositeDisposable(named("a"), named("b"), named("c"))
    #expect(composite.count == 3)
    let key = try #require(composite.insert(named("d")))
    let other = try #require(composite.insert(named("e")))
    #expect(key != other)
    composite.remove(for: key)
    composite.remove(for: key)
    #expect(composite.count == 4)
    #expect(diary.lines == ["d"])
    composite.dispose()
    composite.dispose()
    #expect(composite.isDisposed)
    #expect(composite.count == 0)
    #expect(diary.lines.joined() == "dabce")
    #expect(composite.insert(named("f")) == nil)
    composite.remove(for: other)
    #expect(diary.lines.joined() == "dabcef")
  }

  @Test func aCompositeDisposableFindsEachMember() {
    let composite = CompositeDisposable(disposables: [])
    let keys = (0..<20).map { composite.insert(named("\($0)")) }
    for place in [7, 0, 19, 8, 6, 18, 1] {
      if let key = keys[place] { composite.remove(for: key) }
    }
    #expect(diary.lines == ["7", "0", "19", "8", "6", "18", "1"])
    #expect(composite.count == 13)
    composite.dispose()
    #expect(diary.lines.count == 20)
  }

  @Test func aBagDisposesWhenItGoes() {
    var bag: DisposeBag? = DisposeBag(disposing: named("a"))
    named("b").disposed(by: bag!)
    bag?.insert(named("c"))
    bag?.insert(named("d"), named("e"))
    bag?.insert([named("f")])
    #expect(diary.lines == [])
    bag = nil
    #expect(diary.lines.joined() == "abcdef")
  }

  @Test func aBagEndsSubscriptionsWithTheirOwner() {
    final class Screen {
      let bag = DisposeBag()
      var shown: [Int] = []

      init(_ source: Observable<Int>) {
        source.subscribe(onNext: { [unowned self] in shown.append($0) }).disposed(by: bag)
      }
    }
    let subject = PublishSubject<Int>()
    var screen: Screen? = Screen(subject)
    subject.onNext(1)
    #expect(screen?.shown == [1])
    screen = nil
    #expect(!subject.hasObservers)
    subject.onNext(2)
  }

  @Test func droppingADisposableDoesNotDispose() {
    let subject = PublishSubject<Int>()
    _ = diary.follow(subject)
    subject.onNext(1)
    #expect(diary.lines == ["1"])
    subject.onCompleted()
    #expect(diary.lines == ["1", "completed", "disposed"])
  }
}
