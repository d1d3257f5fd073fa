import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Every kind of relay as the target of every kind of source.
@Suite struct RelayFormTests {
  private struct Relays {
    let publish = PublishRelay<Int>()
    let publishOptional = PublishRelay<Int?>()
    let behavior = BehaviorRelay(value: 0)
    let behaviorOptional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let replayOptional = ReplayRelay<Int?>.create(bufferSize: 1)
    let diary = Diary()

    /// Connects the relays, and returns what they contain after the source has sent 1.
    func outcome(_ connect: (Relays) -> [any Disposable]) -> [String] {
      let first = [diary.follow(publish, "publish"), diary.follow(publishOptional, "publish")]
      let tokens = connect(self)
      let rest = [
        diary.follow(behavior, "behavior"), diary.follow(behaviorOptional, "behavior"), diary.follow(replay, "replay"),
        diary.follow(replayOptional, "replay"),
      ]
      for token in first + tokens + rest { token.dispose() }
      return diary.lines.filter { !$0.hasSuffix("disposed") }
    }
  }

  private static let outcome = [
    "publish 1", "publish Optional(1)", "behavior 1", "behavior Optional(1)", "replay 1", "replay Optional(1)",
  ]

  @Test func anInfallibleIsBound() {
    let source = Infallible.just(1)
    #expect(
      Relays().outcome {
        [
          source.bind(to: $0.publish), source.bind(to: $0.publishOptional), source.bind(to: $0.behavior),
          source.bind(to: $0.behaviorOptional), source.bind(to: $0.replay), source.bind(to: $0.replayOptional),
        ]
      } == Self.outcome)
  }

  @MainActor
  @Test func aDriverIsDriven() {
    SharingScheduler.mock(scheduler: ClockScheduler(TestClock())) {
      let source = Driver.just(1)
      #expect(
        Relays().outcome {
          [
            source.drive($0.publish), source.drive($0.publishOptional), source.drive($0.behavior),
            source.drive($0.behaviorOptional), source.drive($0.replay), source.drive($0.replayOptional),
          ]
        } == Self.outcome)
    }
  }

  @Test func aSignalIsEmitted() {
    SharingScheduler.mock(scheduler: ClockScheduler(TestClock())) {
      let source = CausewayRx.Signal<Int>.just(1)
      #expect(
        Relays().outcome {
          [
            source.emit(to: $0.publish), source.emit(to: $0.publishOptional), source.emit(to: $0.behavior),
            source.emit(to: $0.behaviorOptional), source.emit(to: $0.replay), source.emit(to: $0.replayOptional),
          ]
        } == Self.outcome)
    }
  }

  @Test func observersOfOptionalsReceiveASignal() {
    SharingScheduler.mock(scheduler: ClockScheduler(TestClock())) {
      let diary = Diary()
      let target = PublishSubject<Int?>()
      let token = diary.follow(target)
      CausewayRx.Signal<Int>.just(1).asSignal().emit(to: target).dispose()
      #expect(diary.lines.first == "Optional(1)")
      token.dispose()
    }
  }

  private final class Owner: Sendable {
    let name = "owner"
  }

  @Test func unretainedObjectsAreAdded() {
    SharingScheduler.mock(scheduler: ClockScheduler(TestClock())) {
      let owner = Owner()
      let diary = Diary()
      let source = CausewayRx.Signal<Int>.just(1)
      diary.follow(source.withUnretained(owner).map { "\($0.0.name) \($0.1)" }.asObservable()).dispose()
      diary.follow(source.debug("signal").map { "owner \($0)" }.asObservable()).dispose()
      diary.follow(source.withUnretained(owner) { "\($0.name) \($1)" }.asObservable()).dispose()
      diary.follow(Infallible.just(2).withUnretained(owner).map { "\($0.0.name) \($0.1)" }.asObservable()).dispose()
      #expect(diary.lines.filter { $0.hasPrefix("owner") } == ["owner 1", "owner 1", "owner 1", "owner 2"])
    }
  }
}
