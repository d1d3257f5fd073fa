import Causeway
import CausewayTesting
import Foundation
import Testing

/// Random scenes of timers, hot and cold sources, compared with ``MarbleModel``.
@Suite struct MarbleModelTests {
  /// The length of a scene in half ticks.
  private static let end = 60

  private static var firstSeed: UInt64 {
    ProcessInfo.processInfo.environment["CAUSEWAY_MARBLE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
  }

  private static let inputs =
    ProcessInfo.processInfo.environment["CAUSEWAY_MODEL_INPUTS"].flatMap { Int($0) }.map { max($0, 300) } ?? 3000

  @Test func scenesDoWhatTheirModelsDo() async {
    let first = Self.firstSeed
    var compared = 0
    for seed in (0..<UInt64(Self.inputs)).map({ first &+ $0 }) {
      var generator = MarbleDice(seed)
      let plan = MarblePlan.random(3, &generator)
      let model = MarbleModel()
      let expected = model.events(of: plan, to: Self.end)
      if model.isAmbiguous { continue }
      compared += 1
      let scene = MarbleScene()
      let window = "^" + String(repeating: "-", count: Self.end / 2 - 1) + "!"
      let recording = scene.record(plan.publisher(in: scene), subscribed: window)
      await scene.run(ticks: Self.end / 2)
      let events = expected.map { RecordedEvent($0.event, at: TestClock.Instant(offset: scene.tick * $0.time / 2)) }
      #expect(recording.events == events, "CAUSEWAY_MARBLE_SEED=\(seed): \(plan)")
      if recording.events != events { return }
    }
    #expect(compared > Self.inputs / 4, "most scenes have an order, CAUSEWAY_MARBLE_SEED=\(first)")
  }
}

/// A random number generator that is deterministic for a seed.
private struct MarbleDice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
