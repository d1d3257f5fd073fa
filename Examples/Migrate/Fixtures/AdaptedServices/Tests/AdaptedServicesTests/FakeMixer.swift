import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Mixer` that a test commands by its scripts.
final class FakeMixer: MixerCalls {
  private let mixScript: ScriptedCall<Double, Never>

  init(mix: ScriptedCall<Double, Never> = ScriptedCall()) {
    mixScript = mix
  }

  func mix(_ levels: [Double], completion: @escaping (Double) -> Void) {
    mixScript.start(as: "mix(\(levels))") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }
}
