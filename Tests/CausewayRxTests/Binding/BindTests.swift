import CausewayRx
import CausewayTesting
import Testing

@Suite struct BindTests {
  private let source = PublishSubject<Int>()
  private let diary = Diary()

  @Test func observersReceiveEverything() {
    let plain = [BehaviorSubject(value: 0), BehaviorSubject(value: 0)]
    let optional = BehaviorSubject<Int?>(value: nil)
    let tokens = [
      diary.follow(plain[0], "a"), diary.follow(plain[1], "b"), diary.follow(optional, "c"),
      source.bind(to: plain[0], plain[1]), source.bind(to: optional),
    ]
    source.onNext(1)
    source.onCompleted()
    #expect(
      diary.lines == [
        "a 0", "b 0", "c nil", "a 1", "b 1", "c Optional(1)", "a completed", "a disposed", "b completed", "b disposed",
        "c completed", "c disposed",
      ])
    for token in tokens { token.dispose() }
  }

  @Test func relaysReceiveTheElements() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let publishOptional = PublishRelay<Int?>()
    let behaviorOptional = BehaviorRelay<Int?>(value: nil)
    let tokens = [
      diary.follow(publish, "publish"), diary.follow(publishOptional, "optional"), source.bind(to: publish),
      source.bind(to: behavior), source.bind(to: replay), source.bind(to: publishOptional),
      source.bind(to: behaviorOptional),
    ]
    source.onNext(1)
    #expect(diary.lines == ["publish 1", "optional Optional(1)"])
    #expect(behavior.value == 1)
    #expect(behaviorOptional.value == 1)
    let late = diary.follow(replay, "replay")
    #expect(diary.lines.last == "replay 1")
    source.onCompleted()
    #expect(!diary.lines.contains { $0.contains("completed") })
    for token in tokens + [late] { token.dispose() }
    behavior.accept(2)
    source.onNext(3)
    #expect(behavior.value == 2)
  }

  @Test func severalRelaysReceiveEachElement() {
    let publish = [PublishRelay<Int>(), PublishRelay<Int>()]
    let behavior = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
    let optional = [BehaviorRelay<Int?>(value: 0), BehaviorRelay<Int?>(value: 0)]
    let tokens = [
      diary.follow(publish[0], "a"), diary.follow(publish[1], "b"), source.bind(to: publish[0], publish[1]),
      source.bind(to: behavior[0], behavior[1]), source.bind(to: optional[0], optional[1]),
    ]
    source.onNext(1)
    #expect(diary.lines == ["a 1", "b 1"])
    #expect(behavior.map(\.value) == [1, 1])
    #expect(optional.map(\.value) == [1, 1])
    for token in tokens { token.dispose() }
  }

  @Test func aClosureReceivesTheElements() {
    final class Screen {
      var shown: [Int] = []
    }
    var screen: Screen? = Screen()
    weak let held = screen
    let tokens = [
      source.bind { [diary] in diary.write("\($0)") }, source.bind(with: screen!) { $0.shown.append($1) },
    ]
    source.onNext(1)
    #expect(screen?.shown == [1])
    screen = nil
    #expect(held == nil)
    source.onNext(2)
    #expect(diary.lines == ["1", "2"])
    for token in tokens { token.dispose() }
    source.onNext(3)
    #expect(diary.lines == ["1", "2"])
  }

  @Test func aFunctionReceivesTheObservable() {
    let token = source.bind(to: { [diary] in diary.follow($0) })
    let curried = source.bind(
      to: { [diary] source in { name in diary.follow(source, name) } }, curriedArgument: "curried")
    source.onNext(1)
    #expect(diary.lines == ["1", "curried 1"])
    token.dispose()
    curried.dispose()
  }

  #if DEBUG
    @Test func anErrorCannotBeBoundToARelay() async {
      await #expect(processExitsWith: .failure) {
        _ = Observable<Int>.error(Mishap.first).bind(to: PublishRelay<Int>())
      }
    }
  #endif
}
