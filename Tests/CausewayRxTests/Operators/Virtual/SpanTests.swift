import CausewayRx
import Dispatch
import Testing

@Suite struct SpanTests {
  private let scene = VirtualScene()

  private var scheduler: SteppingScheduler { scene.scheduler }

  @Test func takeForCompletesAfterItsTime() {
    let source = scene.hot((210, .next(1)), (250, .next(2)), (310, Event<Int>.next(3)))
    let lines = scene.run { [scheduler] in source.take(for: .seconds(100), scheduler: scheduler) }
    #expect(lines == ["210 1", "250 2", "300 completed"])
    #expect(source.subscriptions == ["200-300"])
  }

  @Test func takeForEndsWithTheSource() {
    let source = scene.hot((210, .next(1)), (220, Event<Int>.error(Mishap.first)))
    let lines = scene.run { [scheduler] in source.take(for: .seconds(100), scheduler: scheduler) }
    #expect(lines == ["210 1", "220 first"])
    #expect(source.subscriptions == ["200-220"])
  }

  @Test func takeForNoTimeCompletesAtOnce() {
    let source = scene.hot((210, Event<Int>.next(1)))
    let lines = scene.run { [scheduler] in source.take(for: .seconds(0), scheduler: scheduler) }
    #expect(lines == ["201 completed"])
  }

  @Test func skipLeavesOutWhatComesInItsTime() {
    let source = scene.hot((210, .next(1)), (250, .next(2)), (310, .next(3)), (320, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.skip(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["310 3", "320 completed"])
    #expect(source.subscriptions == ["200-320"])
  }

  @Test func skipEndsWithTheSource() {
    let source = scene.hot((210, .next(1)), (220, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.skip(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["220 completed"])
  }

  @Test func sampleSendsTheLatestAtEachEventOfTheSampler() {
    let source = scene.hot((220, .next(1)), (230, .next(2)), (260, .next(3)), (380, Event<Int>.completed))
    let sampler = scene.hot((240, .next("a")), (250, .next("b")), (300, .next("c")), (400, Event<String>.next("d")))
    let lines = scene.run { source.sample(sampler) }
    #expect(lines == ["240 2", "300 3", "400 completed"])
    #expect(source.subscriptions == ["200-380"])
    #expect(sampler.subscriptions == ["200-400"])
  }
}
