import CausewayRx
import Dispatch
import Testing

@Suite struct GroupingTests {
  private let scene = VirtualScene()

  private var scheduler: SteppingScheduler { scene.scheduler }

  @Test func aBufferIsSentWhenItIsFullOrItsTimeIsOver() {
    let source = scene.hot(
      (105, .next(0)), (205, .next(1)), (210, .next(2)), (240, .next(3)), (280, .next(4)), (320, .next(5)),
      (350, .next(6)), (370, .next(7)), (420, .next(8)), (470, .next(9)), (600, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }
    #expect(
      lines == [
        "240 [1, 2, 3]", "310 [4]", "370 [5, 6, 7]", "440 [8]", "510 [9]", "580 []", "600 []", "600 completed",
      ])
    #expect(source.subscriptions == ["200-600"])
  }

  @Test func anErrorDiscardsABuffer() {
    let source = scene.hot((205, .next(1)), (210, Event<Int>.error(Mishap.first)))
    let lines = scene.run { [scheduler] in source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }
    #expect(lines == ["210 first"])
  }

  @Test func aDisposalEndsABuffer() {
    let source = scene.hot((205, Event<Int>.next(1)))
    let lines = scene.run(until: 300) { [scheduler] in
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
    #expect(lines == ["270 [1]"])
    #expect(scheduler.clock < 1000)
    #expect(source.subscriptions == ["200-300"])
  }

  /// Sends the elements of each window with the window's number.
  private func numbered(_ windows: Observable<Observable<Int>>) -> Observable<String> {
    windows.enumerated().map { index, window in window.map { "\(index) \($0)" } }.merge()
  }

  @Test func aWindowEndsWhenItIsFullOrItsTimeIsOver() {
    let source = scene.hot(
      (105, .next(0)), (205, .next(1)), (210, .next(2)), (240, .next(3)), (280, .next(4)), (320, .next(5)),
      (350, .next(6)), (370, .next(7)), (420, .next(8)), (470, .next(9)), (600, Event<Int>.completed))
    let lines = scene.run { [scheduler] in
      numbered(source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler))
    }
    #expect(
      lines == [
        "205 0 1", "210 0 2", "240 0 3", "280 1 4", "320 2 5", "350 2 6", "370 2 7", "420 3 8", "470 4 9",
        "600 completed",
      ])
    #expect(source.subscriptions == ["200-600"])
  }

  @Test func anErrorEndsTheWindowAndTheWhole() {
    let source = scene.hot((205, .next(1)), (210, Event<Int>.error(Mishap.first)))
    var windows: [String] = []
    let lines = scene.run { [scheduler] in
      source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        .do(onNext: { _ = $0.subscribe { windows.append("\($0)") } })
        .map { _ in "window" }
    }
    #expect(lines == ["200 window", "210 first"])
    #expect(windows == ["next(1)", "error(first)"])
  }

  @Test func aWindowKeepsTheSource() {
    let source = scene.hot((205, .next(1)), (250, .next(2)), (260, Event<Int>.completed))
    var windows: [String] = []
    let lines = scene.run(until: 220) { [scheduler] in
      source.window(timeSpan: .seconds(100), count: 10, scheduler: scheduler)
        .do(onNext: { _ = $0.subscribe { windows.append("\($0)") } })
        .map { _ in "window" }
    }
    #expect(lines == ["200 window"])
    #expect(windows == ["next(1)", "next(2)", "completed"])
    #expect(source.subscriptions == ["200-260"])
  }

  @Test func groupsAreSentWithTheirFirstElements() {
    let source = scene.hot(
      (210, .next("ab")), (220, .next("b")), (230, .next("a")), (240, .next("bc")), (250, Event<String>.completed))
    let lines = scene.run {
      source.groupBy { $0.first ?? "-" }.flatMap { group in
        group.map { "\(group.key): \($0)" }.concat(Observable.just("\(group.key) ends"))
      }
    }
    #expect(
      lines == ["210 a: ab", "220 b: b", "230 a: a", "240 b: bc", "250 a ends", "250 b ends", "250 completed"])
    #expect(source.subscriptions == ["200-250"])
  }

  @Test func anErrorOfTheKeySelectorEndsTheGroups() {
    let source = scene.hot((210, .next(1)), (220, .next(2)), (230, Event<Int>.next(1)))
    var groups: [String] = []
    let lines = scene.run {
      source.groupBy { number -> Int in
        if number == 2 { throw Mishap.second }
        return number
      }
      .do(onNext: { _ = $0.subscribe { groups.append("\($0)") } })
      .map(\.key)
    }
    #expect(lines == ["210 1", "220 second"])
    #expect(groups == ["next(1)", "error(second)"])
    #expect(source.subscriptions == ["200-220"])
  }

  @Test func aGroupKeepsTheSource() {
    let source = scene.hot((210, .next(1)), (230, .next(1)), (240, .next(2)), (250, Event<Int>.next(1)))
    var groups: [String] = []
    var token: (any Disposable)?
    let lines = scene.run(until: 220) {
      source.groupBy { $0 }.do(onNext: { token = $0.subscribe { groups.append("\($0)") } }).map(\.key)
    }
    #expect(lines == ["210 1"])
    #expect(groups == ["next(1)", "next(1)", "next(1)"])
    #expect(source.subscriptions == ["200-"])
    token?.dispose()
    #expect(source.subscriptions == ["200-250"])
  }

  @Test func aGroupIsAnObservable() {
    let group = GroupedObservable(key: "a", source: Observable.of(1, 2))
    let lines = scene.run { group.asObservable().map { "\(group.key)\($0)" } }
    #expect(lines == ["200 a1", "200 a2", "200 completed"])
  }
}
