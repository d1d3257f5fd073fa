import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct SlotAdapterTests {
  static let skipped: [Set<AdapterRule>] = [
    .oneShot, .initial, .finishing, .failing, .threads, [.deliversInPlace, .silentAfterEnd],
  ]

  @Test func delegateIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: [.sharesRegistration, .neverFinishes], on: .mainActor) {
      @MainActor (script: ScriptedService<Int, Never>) in
      let player = Player(script)
      return CallbackPublisher<Int, Never>(on: MainActor.shared) { continuation in
        let forwarder = Forwarder { continuation.yield($0) }
        player.delegate = forwarder
        continuation.onTermination = { _ in withExtendedLifetime(forwarder) { player.delegate = nil } }
      }
      .share()
    }
    await expectAccepted(contract, skipping: Self.skipped)
  }

  @Test func closurePropertyIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: [.sharesRegistration, .neverFinishes], on: .mainActor) {
      @MainActor (script: ScriptedService<Int, Never>) in
      let slider = Slider(script)
      return CallbackPublisher<Int, Never>(on: MainActor.shared) { continuation in
        slider.onChange = { continuation.yield($0) }
        continuation.onTermination = { _ in slider.onChange = nil }
      }
      .share()
    }
    await expectAccepted(contract, skipping: Self.skipped)
  }
}

private protocol PlayerDelegate: AnyObject {
  func player(didPlay track: Int)
}

private final class Player {
  private let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  weak var delegate: (any PlayerDelegate)? {
    didSet {
      guard delegate != nil else { return script.setSlot(nil) }
      script.setSlot { [weak delegate] in delegate?.player(didPlay: $0) }
    }
  }
}

private final class Forwarder: PlayerDelegate {
  private let forward: (Int) -> Void

  init(_ forward: @escaping (Int) -> Void) {
    self.forward = forward
  }

  func player(didPlay track: Int) {
    forward(track)
  }
}

private final class Slider {
  private let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  var onChange: ((Int) -> Void)? {
    didSet { script.setSlot(onChange) }
  }
}
