import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The code of `docs/migrating/from-closure-properties.md`.
@MainActor
@Suite struct ClosurePropertyGuideTests {
  /// The legacy service: for the main thread only, with one closure that it notifies, and one that it asks.
  final class LegacyPlayer {
    var onProgress: ((Double) -> Void)?
    var shouldSkip: ((String) -> Bool)?
    private(set) var skipped: [String] = []

    func play(_ track: String) {
      if shouldSkip?(track) == true { return skipped.append(track) }
      onProgress?(0)
      onProgress?(1)
    }
  }

  final class OldPlayerModel {
    private(set) var progress = 0.0
    private let player: LegacyPlayer
    private var previous: ((Double) -> Void)?

    init(player: LegacyPlayer) {
      self.player = player
    }

    func start() {
      previous = player.onProgress
      player.onProgress = { [weak self, previous] in
        previous?($0)
        self?.progress = $0
      }
    }

    func stop() {
      player.onProgress = previous
    }
  }

  /// Another legacy service, usable on any thread.
  nonisolated final class LegacyMeter: @unchecked Sendable {
    private var onLevel: ((Double) -> Void)?

    func handler() -> ((Double) -> Void)? { onLevel }
    func setHandler(_ handler: ((Double) -> Void)?) { onLevel = handler }
    func measure(_ level: Double) { onLevel?(level) }
  }

  func levels(of meter: LegacyMeter) -> SlotPublisher<Double, Never> {
    ClosureProperty<LegacyMeter, Double, Void>(meter) { meter, bridge in
      let previous = meter.handler()
      meter.setHandler { bridge($0, previous?($0)) }
      return { $0.setHandler(previous) }
    }.publisher()
  }

  @MainActor
  func progress(of player: LegacyPlayer) -> SlotPublisher<Double, Never> {
    ClosureProperty(player, \.onProgress).publisher(on: MainActor.shared)
  }

  @MainActor
  func tracks(
    of player: LegacyPlayer, skipping isSkipped: @escaping @MainActor (String) -> Bool
  ) -> SlotPublisher<String, Never> {
    ClosureProperty(player, \.shouldSkip).publisher(on: MainActor.shared) { track, previous in
      previous ?? isSkipped(track)
    }
  }

  @MainActor @Observable
  final class PlayerModel {
    private(set) var progress = 0.0
    private(set) var tracks: [String] = []
    private let bindings = Bindings()

    init(progress: some Publisher<Double, Never>, tracks: some Publisher<String, Never>) {
      bindings.bind(progress, to: \.progress, of: self)
      bindings.bind(tracks, to: self) { model, track in model.tracks.append(track) }
    }
  }

  @MainActor
  @Test func theModelFollowsThePlayer() {
    let player = LegacyPlayer()
    var model: PlayerModel? = PlayerModel(
      progress: progress(of: player), tracks: tracks(of: player) { $0 == "noise" })
    player.play("noise")
    #expect(model?.progress == 0)
    player.play("song")
    #expect(model?.progress == 1)
    #expect(model?.tracks == ["noise", "song"])
    #expect(player.skipped == ["noise"])
    model = nil
    #expect(player.onProgress == nil)
    #expect(player.shouldSkip == nil)
  }

  @Test func theOldModelFollowsThePlayer() {
    let player = LegacyPlayer()
    let model = OldPlayerModel(player: player)
    model.start()
    player.play("song")
    #expect(model.progress == 1)
    model.stop()
    #expect(player.onProgress == nil)
  }

  @Test func closureThatAMethodSetsIsCalledAndRestored() {
    let meter = LegacyMeter()
    let old = Probe<[Double]>([])
    meter.setHandler { old.append($0) }
    let recorder = Recorder(levels(of: meter))
    meter.measure(1)
    recorder.cancel()
    meter.measure(2)
    #expect(recorder.values == [1])
    #expect(old.value == [1, 2])
  }
}
