import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Window` that a test commands by its scripts.
@MainActor
final class FakeWindow: WindowCalls {
  private let snapshotScript: ScriptedCall<[Int], Never>
  private let closeScript: ScriptedCall<Bool, Never>

  init(snapshot: ScriptedCall<[Int], Never> = ScriptedCall(), close: ScriptedCall<Bool, Never> = ScriptedCall()) {
    snapshotScript = snapshot
    closeScript = close
  }

  nonisolated func snapshot(completion: @escaping @Sendable ([Int]) -> Void) {
    snapshotScript.start(as: "snapshot()") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }

  func close(completion: ((Bool) -> Void)?) {
    closeScript.start(as: "close()") { result in
      switch result {
      case .success(let value): completion?(value)
      }
    }
  }
}
