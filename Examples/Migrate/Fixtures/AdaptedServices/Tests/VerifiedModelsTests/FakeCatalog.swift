import Causeway
import CausewayBridging
import CausewayTesting

@testable import VerifiedModels

/// A stand-in for `Catalog` that a test commands by its scripts.
@MainActor
final class FakeCatalog: Catalog {
  private let findScript: ScriptedCall<[String], CatalogError>
  private let calls: CallTranscript?

  init(find: ScriptedCall<[String], CatalogError> = ScriptedCall(), calls: CallTranscript? = nil) {
    findScript = find
    self.calls = calls
  }

  func find(_ title: String, completion: @escaping (Result<[String], CatalogError>) -> Void) {
    findScript.start(as: "find(\(title))", completion)
  }

  func reserve(_ title: String) {
    calls?.note("reserve(\(title))")
  }

  var count: Int {
    1
  }
}
