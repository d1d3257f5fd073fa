import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `AlbumService` that a test commands by its scripts.
final class FakeAlbumService: AlbumService, Sendable {
  private let loadScript: ScriptedCall<String, any Error>
  private let calls: CallTranscript?

  init(load: ScriptedCall<String, any Error> = ScriptedCall(), calls: CallTranscript? = nil) {
    loadScript = load
    self.calls = calls
  }

  func load(_ number: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    loadScript.start(as: "load(\(number))", completion)
  }

  var count: Int {
    1
  }
}
