import CausewayRx
import Dispatch
import Testing

/// The virtual times at which shared sequences send, as RxCocoa's own tests state them.
@MainActor
@Suite struct SharedSequenceTimeTests {
  private let scene = VirtualScene()

  /// Subscribes three times, the last one after the others have left.
  private func run<Strategy>(_ sequence: SharedSequence<Strategy, Int>) -> [String] {
    var tokens: [any Disposable] = []
    let follow = { (name: String) in tokens.append(scene.follow(sequence.asObservable(), name)) }
    scene.scheduler.at(200) { follow("a") }
    scene.scheduler.at(225) { follow("b") }
    scene.scheduler.at(235) { tokens[0].dispose() }
    scene.scheduler.at(260) {
      tokens[1].dispose()
      follow("c")
    }
    scene.scheduler.at(285) { tokens[2].dispose() }
    scene.scheduler.start()
    return scene.lines
  }

  @Test func aDriverThatFailsSendsTheElementAndCompletes() {
    let source = scene.cold(
      (10, .next(0)), (20, .next(1)), (30, .next(2)), (40, .next(3)), (50, Event<Int>.error(Mishap.first)))
    #expect(
      run(source.asDriver(onErrorJustReturn: -1)) == [
        "210 a 0", "220 a 1", "225 b 1", "230 a 2", "230 b 2", "240 b 3", "250 b -1", "250 b completed", "270 c 0",
        "280 c 1",
      ])
    #expect(source.subscriptions == ["200-250", "260-285"])
  }

  @Test func aSignalThatFailsSendsTheElementAndCompletes() {
    let source = scene.cold(
      (10, .next(0)), (20, .next(1)), (30, .next(2)), (40, .next(3)), (50, Event<Int>.error(Mishap.first)))
    #expect(
      run(source.asSignal(onErrorJustReturn: -1)) == [
        "210 a 0", "220 a 1", "230 a 2", "230 b 2", "240 b 3", "250 b -1", "250 b completed", "270 c 0", "280 c 1",
      ])
    #expect(source.subscriptions == ["200-250", "260-285"])
  }

  @Test func aSignalThatCompletesBeginsAnew() {
    let source = scene.cold(
      (10, .next(0)), (20, .next(1)), (30, .next(2)), (40, .next(3)), (50, Event<Int>.completed))
    #expect(
      run(source.asSignal(onErrorJustReturn: -1)) == [
        "210 a 0", "220 a 1", "230 a 2", "230 b 2", "240 b 3", "250 b completed", "270 c 0", "280 c 1",
      ])
    #expect(source.subscriptions == ["200-250", "260-285"])
  }

  @Test func anIntervalIsSharedAndReplayed() {
    SharingScheduler.mock(scheduler: scene.scheduler) {
      let interval = Driver<Int>.interval(.seconds(100))
      var tokens: [any Disposable] = []
      scene.scheduler.at(20) { tokens.append(scene.follow(interval.asObservable(), "a")) }
      scene.scheduler.at(170) { tokens.append(scene.follow(interval.asObservable(), "b")) }
      scene.scheduler.at(230) { for token in tokens { token.dispose() } }
      scene.scheduler.start()
    }
    #expect(scene.lines == ["120 a 0", "170 b 0", "220 a 1", "220 b 1"])
  }

  @Test func aTimerIsSharedAndReplayed() {
    SharingScheduler.mock(scheduler: scene.scheduler) {
      let timer = Driver<Int>.timer(.seconds(100), period: .seconds(105))
      var tokens: [any Disposable] = []
      scene.scheduler.at(20) { tokens.append(scene.follow(timer.asObservable(), "a")) }
      scene.scheduler.at(170) { tokens.append(scene.follow(timer.asObservable(), "b")) }
      scene.scheduler.at(230) { for token in tokens { token.dispose() } }
      scene.scheduler.start()
    }
    #expect(scene.lines == ["120 a 0", "170 b 0", "225 a 1", "225 b 1"])
  }

  @Test func debouncesOnTheScheduler() {
    let source = scene.hot((210, .next(1)), (220, .next(2)), (250, .next(3)), (260, Event<Int>.completed))
    SharingScheduler.mock(scheduler: scene.scheduler) {
      let token = scene.follow(Infallible<Int>.never().asDriver().asObservable())
      let driver = source.asInfallible(onErrorJustReturn: 0).take(for: .seconds(245), scheduler: scene.scheduler)
        .asDriver().debounce(.seconds(15))
      let other = scene.follow(driver.asObservable())
      scene.scheduler.start()
      token.dispose()
      other.dispose()
    }
    #expect(scene.lines == ["236 2", "246 completed"])
  }
}
