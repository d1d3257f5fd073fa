import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Archive` that a test commands by its scripts.
final class FakeArchive: ArchiveCalls {
  private let openScript: ScriptedCall<String, any Error>
  private let countScript: ScriptedCall<Int, Never>

  init(open: ScriptedCall<String, any Error> = ScriptedCall(), count: ScriptedCall<Int, Never> = ScriptedCall()) {
    openScript = open
    countScript = count
  }

  func open(_ name: String?, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    openScript.start(as: "open(\(String(describing: name)))", completion)
  }

  @MainActor func count(completion: @escaping @MainActor @Sendable (Int) -> Void) {
    countScript.start(as: "count()") { result in
      MainActor.assumeIsolated {
        switch result {
        case .success(let value): completion(value)
        }
      }
    }
  }
}
