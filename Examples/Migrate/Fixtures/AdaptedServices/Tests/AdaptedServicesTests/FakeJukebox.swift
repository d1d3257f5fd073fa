import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Jukebox` that a test commands by its scripts.
final class FakeJukebox: JukeboxCalls {
  private let playScript: ScriptedCall<Int, Never>

  init(play: ScriptedCall<Int, Never> = ScriptedCall()) {
    playScript = play
  }

  func play(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    playScript.start(as: "play(\(number))") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }
}
