import Causeway
import CausewayBridging
import CausewayTesting

@testable import VerifiedModels

/// A stand-in for `Station` that a test commands by its scripts.
@MainActor
final class FakeStation: Station {
  private let addListenerScript: ScriptedService<Double, Never>
  private let onAlarmScript: ScriptedService<String, Never>
  private let delegateScript: ScriptedService<StationDelegateEvent, Never>

  init(
    addListener: ScriptedService<Double, Never> = ScriptedService(),
    onAlarm: ScriptedService<String, Never> = ScriptedService(),
    delegate: ScriptedService<StationDelegateEvent, Never> = ScriptedService()
  ) {
    addListenerScript = addListener
    onAlarmScript = onAlarm
    delegateScript = delegate
  }

  func addListener(_ listener: @escaping (Double) -> Void) -> Int {
    addListenerScript.register(as: "addListener()", onValue: listener)
  }

  var onAlarm: ((String) -> Void)? {
    didSet { onAlarmScript.setSlot(as: "onAlarm", onAlarm) }
  }

  weak var delegate: (any StationDelegate)? {
    didSet {
      guard delegate != nil else { return delegateScript.setSlot(nil) }
      delegateScript.setSlot(as: "delegate") { [weak delegate] event in
        switch event {
        case .didConnect(let name): delegate?.stationDidConnect(name)
        case .didDisconnect: delegate?.stationDidDisconnect()
        }
      }
    }
  }

  func removeListener(_ id: Int) {
    addListenerScript.unregister(id)
  }
}
