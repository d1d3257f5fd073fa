import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Every operator with Rx's own subscriptions: disposal, releases, and remaining observers.
@Suite struct RxOperatorDisposalTests {
  /// A row's inputs and its events, observed through `subscribe`.
  private final class Scene: Sendable {
    let subjects: [PublishSubject<Int>]
    let clock = TestClock()
    let output: Observable<String>
    let events = Probe<[Event<String>]>([])

    init(_ row: OperatorRow, touch: @escaping @Sendable () -> Void = {}) {
      subjects = (0..<row.inputs).map { _ in PublishSubject<Int>() }
      let rig = OperatorRow.Rig(
        inputs: subjects.map { $0.asObservable() }, clock: clock, n: row.parameter.upperBound, touch: touch)
      output = row.build(rig).asObservable()
    }

    func follow() -> any Disposable {
      output.subscribe { [events] event in events.append(event) }
    }

    func send(_ numbers: ClosedRange<Int>) {
      for number in numbers { for subject in subjects { subject.onNext(number) } }
      clock.advance(by: .seconds(100))
    }

    var isObserved: Bool { subjects.contains(where: \.hasObservers) || clock.sleeperCount > 0 }
  }

  @Test(arguments: OperatorRow.all) func nothingHappensBeforeItIsSubscribedTo(_ row: OperatorRow) {
    let scene = Scene(row)
    #expect(!scene.isObserved)
  }

  @Test(arguments: OperatorRow.all) func disposalReleasesAllInputs(_ row: OperatorRow) {
    let scene = Scene(row)
    let disposable = scene.follow()
    scene.send(2...4)
    disposable.dispose()
    let before = scene.events.value.count
    #expect(!scene.isObserved)
    scene.send(2...4)
    #expect(scene.events.value.count == before)
    disposable.dispose()
  }

  @Test(arguments: OperatorRow.all) func anErrorOfAllInputsReleasesThem(_ row: OperatorRow) {
    let scene = Scene(row)
    let disposable = scene.follow()
    for subject in scene.subjects { subject.onError(Mishap.first) }
    scene.clock.advance(by: .seconds(100))
    let isOver = scene.events.value.last?.isStopEvent == true
    #expect(isOver || row.name.contains("retry"))
    #expect(!isOver || !scene.isObserved)
    disposable.dispose()
    disposable.dispose()
    #expect(!scene.isObserved)
    #expect(scene.events.value.filter(\.isStopEvent).count <= 1)
  }

  @Test(arguments: OperatorRow.all.filter(\.hasClosures)) func closuresAreReleasedWithTheObservable(_ row: OperatorRow)
  {
    let isReleased = Probe(false)
    var scene: Scene?
    do {
      let canary = Canary { isReleased.change { $0 = true } }
      scene = Scene(row) { withExtendedLifetime(canary) {} }
    }
    let disposable = scene?.follow()
    scene?.send(2...4)
    disposable?.dispose()
    scene = nil
    // The disposable is still retained.
    #expect(isReleased.value)
    withExtendedLifetime(disposable) {}
  }

  /// A value whose storage differs from case to case.
  private enum Element: Sendable {
    /// Sends another element when it is released, once.
    final class Item: Sendable {
      let name: String
      private let onRelease: @Sendable () -> Void

      init(_ name: String, onRelease: @escaping @Sendable () -> Void = {}) {
        self.name = name
        self.onRelease = onRelease
      }

      deinit { onRelease() }
    }

    case none
    case one(Item)
    case two(Item, String, Item)

    var names: String {
      switch self {
      case .none: "none"
      case .one(let item): item.name
      case .two(let first, let title, let last): "\(first.name) \(title) \(last.name)"
      }
    }
  }

  private static let storing: [@Sendable (Observable<Element>) -> Observable<Element>] = [
    { $0.scan(.none) { $1 } },
    { $0.distinctUntilChanged { _, _ in false } },
    { Observable.combineLatest($0, Observable.just(1)) { element, _ in element } },
  ]

  @Test(arguments: storing.indices) func anElementThatIsReleasedSendsAnother(_ index: Int) {
    let subject = PublishSubject<Element>()
    let names = Probe<[String]>([])
    let subscription = Self.storing[index](subject).subscribe(onNext: { names.append($0.names) })
    let title = "a title that needs storage of its own"
    subject.onNext(.one(.init("a") { subject.onNext(.two(.init("b"), title, .init("c"))) }))
    subject.onNext(.one(.init("d")))
    subject.onNext(.none)
    #expect(Set(names.value) == ["a", "b \(title) c", "d", "none"])
    subscription.dispose()
  }
}
