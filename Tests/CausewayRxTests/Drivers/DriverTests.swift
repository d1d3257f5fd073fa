import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Drivers and signals on the main actor: conversion, sharing, delivery and subscription.
@MainActor
@Suite struct DriverTests {
  private let diary = Diary()

  /// Waits until everything sent before has been delivered on the main thread.
  private func drain() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @Test func aRelayDrivesAtOnce() {
    let relay = BehaviorRelay(value: 1)
    let driver = relay.asDriver()
    var shown: [Int] = []
    let tokens = [driver.drive(onNext: { shown.append($0) }), driver.drive(onNext: { shown.append($0 * 10) })]
    relay.accept(2)
    #expect(shown == [1, 10, 2, 20])
    for token in tokens { token.dispose() }
    relay.accept(3)
    #expect(shown == [1, 10, 2, 20])
  }

  @Test func errorsAreReplaced() async {
    func lines(_ driver: Driver<Int>) async -> [String] {
      let diary = Diary()
      let token = driver.drive(onNext: { diary.write("\($0)") }, onCompleted: { diary.write("completed") })
      await drain()
      token.dispose()
      return diary.lines
    }
    let failing = Observable<Int>.error(Mishap.first)
    #expect(await lines(failing.asDriver(onErrorJustReturn: 3)) == ["3", "completed"])
    #expect(await lines(failing.asDriver(onErrorDriveWith: .of(4))) == ["4", "completed"])
    #expect(await lines(failing.asDriver { error in error is Mishap ? .just(5) : .empty() }) == ["5", "completed"])
    #expect(await lines(Single.just(6).asDriver(onErrorDriveWith: .never())) == ["6", "completed"])
    #expect(await lines(Infallible.just(7).asDriver()) == ["7", "completed"])
  }

  @Test func elementsFromElsewhereComeOnTheMainThread() async {
    let subject = PublishSubject<Int>()
    let done = TestSignal()
    var seen: [Int] = []
    let token = subject.asDriver(onErrorJustReturn: 0)
      .map { element in
        MainActor.assertIsolated()
        return element * 2
      }
      .drive(
        onNext: {
          MainActor.assertIsolated()
          seen.append($0)
        }, onCompleted: { done.fire() })
    DispatchQueue.global().async {
      for number in 1...3 { subject.onNext(number) }
      subject.onCompleted()
    }
    await done.wait()
    #expect(seen == [2, 4, 6])
    token.dispose()
  }

  @Test func oneSubscriptionIsSharedAndTheLatestElementReplayed() {
    let source = Source<Int>(atOnce: 1)
    var computed = 0
    let driver = source.observable.asDriver(onErrorJustReturn: 0).map { element in
      computed += 1
      return element
    }
    let tokens = [
      diary.follow(driver.asObservable(), "a"), diary.follow(driver.asObservable(), "b"),
    ]
    #expect((source.subscriptions, computed) == (1, 1))
    source.send(.next(2))
    #expect((source.subscriptions, computed) == (1, 2))
    #expect(diary.lines == ["a 1", "b 1", "a 2", "b 2"])
    for token in tokens { token.dispose() }
    #expect(source.disposed == 1)
    driver.drive().dispose()
    #expect(source.subscriptions == 2, "a new connection starts again")
  }

  @Test func aSignalReplaysNothing() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    let first = signal.emit(onNext: { [diary] in diary.write("a \($0)") })
    relay.accept(1)
    let second = signal.emit(onNext: { [diary] in diary.write("b \($0)") })
    relay.accept(2)
    #expect(diary.lines == ["a 1", "a 2", "b 2"])
    first.dispose()
    second.dispose()
    relay.accept(3)
    #expect(diary.lines.count == 3)
  }

  @Test func signalsReplaceErrors() async {
    func lines(_ signal: CausewayRx.Signal<Int>) async -> [String] {
      let diary = Diary()
      let token = signal.emit(onNext: { diary.write("\($0)") }, onCompleted: { diary.write("completed") })
      await drain()
      token.dispose()
      return diary.lines
    }
    let failing = Observable<Int>.error(Mishap.first)
    #expect(await lines(failing.asSignal(onErrorJustReturn: 3)) == ["3", "completed"])
    #expect(await lines(failing.asSignal(onErrorSignalWith: .just(4))) == ["4", "completed"])
    #expect(await lines(failing.asSignal { _ in .empty() }) == ["completed"])
    #expect(await lines(Infallible.just(7).asSignal()) == ["7", "completed"])
    #expect(await lines(Driver.just(8).asSignal(onErrorJustReturn: 0)) == ["8", "completed"])
  }

  @Test func drivesObserversAndRelays() {
    let driver = BehaviorRelay(value: 1).asDriver()
    let (subject, optional) = (PublishSubject<Int>(), PublishSubject<Int?>())
    let (behavior, publish, replay) = (
      BehaviorRelay(value: 0), PublishRelay<Int?>(), ReplayRelay<Int>.create(bufferSize: 1)
    )
    let follow = [
      diary.follow(subject, "subject"), diary.follow(optional, "optional"), diary.follow(publish, "publish"),
    ]
    let tokens = [
      driver.drive(subject), driver.drive(subject, subject), driver.drive(optional), driver.drive(behavior),
      driver.drive(publish), driver.drive(replay),
      driver.drive { observable in observable.subscribe(onNext: { [diary] in diary.write("function \($0)") }) },
      driver.drive(curried, curriedArgument: "curried"),
    ]
    #expect(behavior.value == 1)
    #expect(
      diary.lines == [
        "subject 1", "subject 1", "subject 1", "optional Optional(1)", "publish Optional(1)", "function 1", "curried 1",
      ])
    for token in tokens + follow { token.dispose() }
  }

  private func curried(_ observable: Observable<Int>) -> (String) -> any Disposable {
    { [diary] name in observable.subscribe(onNext: { diary.write("\(name) \($0)") }) }
  }

  @Test func emitsToObserversAndRelays() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    let (subject, behavior, publish) = (PublishSubject<Int>(), BehaviorRelay<Int?>(value: nil), PublishRelay<Int>())
    let follow = [diary.follow(subject, "subject"), diary.follow(publish, "publish")]
    let tokens = [
      signal.emit(to: subject), signal.emit(to: behavior), signal.emit(to: publish, publish), signal.emit(),
    ]
    relay.accept(1)
    #expect(behavior.value == 1)
    #expect(diary.lines == ["subject 1", "publish 1", "publish 1"])
    for token in tokens + follow { token.dispose() }
  }

  @Test func anObjectIsHeldWeakly() {
    let relay = BehaviorRelay(value: 1)
    var screen: Screen? = Screen()
    weak let weakScreen = screen
    var shown: [Int] = []
    let tokens = screen.map { screen in
      [
        relay.asDriver().drive(with: screen, onNext: { $0.title = "\($1)" }),
        relay.asSignal(onErrorJustReturn: 0).emit(with: screen, onNext: { shown.append($1 + $0.title.count) }),
      ]
    }
    relay.accept(2)
    #expect(screen?.title == "2")
    #expect(shown == [2, 3])
    screen = nil
    relay.accept(3)
    #expect(weakScreen == nil)
    #expect(shown == [2, 3])
    for token in tokens ?? [] { token.dispose() }
  }

  @Test func valuesAreIterated() async {
    let relay = BehaviorRelay(value: 1)
    var seen: [Int] = []
    for await value in relay.asDriver().values {
      seen.append(value)
      if value == 3 { break }
      relay.accept(value + 1)
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func aBoundViewModelCompilesAsRxSwiftCodeIsWritten() {
    let screen = Screen()
    let bag = DisposeBag()
    let (query, isLoading) = (BehaviorRelay(value: ""), BehaviorRelay(value: false))
    query.asDriver()
      .distinctUntilChanged()
      .map { $0.isEmpty ? "Search" : $0 }
      .drive(onNext: { screen.title = $0 })
      .disposed(by: bag)
    Driver.combineLatest(query.asDriver(), isLoading.asDriver()) { "\($0) \($1)" }
      .drive(onNext: screen.show)
      .disposed(by: bag)
    Driver.combineLatest(query.asDriver(), isLoading.asDriver())
      .drive(with: screen, onNext: { screen, state in screen.states.append("\(state.0)|\(state.1)") })
      .disposed(by: bag)
    query.accept("swift")
    isLoading.accept(true)
    #expect(screen.title == "swift")
    #expect(screen.states == [" false", "|false", "swift false", "swift|false", "swift true", "swift|true"])
  }
}

extension DriverTests {
  /// The code of docs/migrating/from-rxswift.md.
  @Test func theGuidesViewIsBound() {
    let header = Header()
    let title = BehaviorRelay(value: "Scores")
    let bag = DisposeBag()

    title.asDriver()
      .map { $0.uppercased() }
      .drive(header.rx.title)
      .disposed(by: bag)
    #expect(header.title == "SCORES")
  }

  @Test func operatorsTakeFunctions() {
    let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
    var sums: [Int] = []
    let tokens = [
      Driver.combineLatest(a.asDriver(), b.asDriver(), resultSelector: +).drive(onNext: { sums.append($0) }),
      Driver.zip(a.asDriver(), b.asDriver()).map(+).drive(onNext: { sums.append($0) }),
      Driver.combineLatest([a.asDriver(), b.asDriver()]).map { $0.reduce(0, +) }.drive(onNext: { sums.append($0) }),
    ]
    #expect(sums == [3, 3, 3])
    for token in tokens { token.dispose() }
  }

  /// As in RxSwift: the scheduler of the driver is running the observer.
  @Test func anElementThatTheObserverSendsComesInALaterTurn() async {
    let relay = BehaviorRelay(value: 60)
    let token = relay.asDriver().drive(onNext: { [diary] number in
      diary.write("\(number)")
      if number == 60 { relay.accept(9) }
      if number == 7 { relay.accept(8) }
    })
    diary.write("drive has returned")
    #expect(diary.lines == ["60", "drive has returned"])
    await drain()
    relay.accept(7)
    diary.write("accept has returned")
    #expect(diary.lines.dropFirst(2) == ["9", "7", "accept has returned"])
    await drain()
    #expect(diary.lines.last == "8")
    token.dispose()
  }

  @Test func anElementThatTheObserverOfASignalSendsComesInALaterTurn() async {
    let relay = PublishRelay<Int>()
    let token = relay.asSignal().map { $0 * 10 }.emit(onNext: { [diary] number in
      diary.write("\(number)")
      if number == 10 { relay.accept(2) }
    })
    relay.accept(1)
    diary.write("accept has returned")
    #expect(diary.lines == ["10", "accept has returned"])
    await drain()
    #expect(diary.lines.last == "20")
    token.dispose()
  }

  @Test func drivingOffTheMainThreadStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await Task.detached { _ = Driver.just(1).drive() }.value
    }
  }
}

@MainActor
private final class Header: ReactiveCompatible {
  var title = ""
}

/// The part of a view that a driver uses.
@MainActor
private final class Screen {
  var title = ""
  var states: [String] = []

  func show(_ state: String) {
    states.append(state)
  }
}
