import Causeway
import CausewayBridging
import CausewayTesting
import Foundation

@testable import AdaptedServices

/// A stand-in for `Vault` that a test commands by its scripts.
final class FakeVault: VaultCalls {
  private let openScript: ScriptedCall<Int, any Error>
  private let storeScript: ScriptedCall<Void, any Error>

  init(open: ScriptedCall<Int, any Error> = ScriptedCall(), store: ScriptedCall<Void, any Error> = ScriptedCall()) {
    openScript = open
    storeScript = store
  }

  func open(_ key: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) throws {
    openScript.start(as: "open(\(key))", completion)
  }

  func store(_ key: String, completion: @escaping @Sendable ((any Error)?) -> Void) throws -> Int {
    storeScript.start(as: "store(\(key))") { result in
      switch result {
      case .success: completion(nil)
      case .failure(let error): completion(error)
      }
    }
  }

  func cancel(_ id: Int) {
    storeScript.cancel(id)
  }
}
