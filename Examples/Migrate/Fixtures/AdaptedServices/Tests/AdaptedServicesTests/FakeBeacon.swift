import Causeway
import CausewayBridging
import CausewayTesting
import Synchronization

@testable import AdaptedServices

/// A stand-in for `Beacon` that a test commands by its scripts.
final class FakeBeacon: Beacon {
  private let onPingScript: ScriptedService<Int, Never>
  private let onLossScript: ScriptedService<Void, Never>
  private let onPingSlot = Mutex<(@Sendable (Int) -> Void)?>(nil)
  private let onLossSlot = Mutex<(@Sendable () -> Void)?>(nil)

  init(
    onPing: ScriptedService<Int, Never> = ScriptedService(), onLoss: ScriptedService<Void, Never> = ScriptedService()
  ) {
    onPingScript = onPing
    onLossScript = onLoss
  }

  var onPing: (@Sendable (Int) -> Void)? {
    get { onPingSlot.withLock { $0 } }
    set {
      onPingSlot.withLock { $0 = newValue }
      onPingScript.setSlot(as: "onPing", newValue)
    }
  }

  var onLoss: (@Sendable () -> Void)? {
    get { onLossSlot.withLock { $0 } }
    set {
      onLossSlot.withLock { $0 = newValue }
      onLossScript.setSlot(as: "onLoss", newValue.map { closure in { _ in closure() } })
    }
  }
}
