import Causeway
import CausewayBridging
import CausewayTesting
import Foundation

@testable import AdaptedServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for `Loader` that a test commands by its scripts.
final class FakeLoader: LoaderCalls {
  private let loadScript: ScriptedCall<URLResponse, any Error>
  private let nameScript: ScriptedCall<Notification.Name, Never>
  private let identifierScript: ScriptedCall<UUID, Never>

  init(
    load: ScriptedCall<URLResponse, any Error> = ScriptedCall(),
    name: ScriptedCall<Notification.Name, Never> = ScriptedCall(),
    identifier: ScriptedCall<UUID, Never> = ScriptedCall()
  ) {
    loadScript = load
    nameScript = name
    identifierScript = identifier
  }

  func load(_ request: URLRequest, completion: @escaping @Sendable (URLResponse?, (any Error)?) -> Void) {
    loadScript.start(as: "load(\(request))") { result in
      switch result {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  func name(completion: @escaping @Sendable (Notification.Name) -> Void) {
    nameScript.start(as: "name()") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }

  func identifier(completion: @escaping @Sendable (UUID) -> Void) {
    identifierScript.start(as: "identifier()") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }
}
