import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `AlbumService` that a test commands by its scripts.
final class FakeAlbumService: AlbumService, Sendable {
  private let loadScript: ScriptedCall<String, any Error>

  init(load: ScriptedCall<String, any Error> = ScriptedCall()) {
    loadScript = load
  }

  func load(_ number: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    loadScript.start(completion)
  }

  var count: Int {
    preconditionFailure("The contract does not use 'count'.")
  }
}
