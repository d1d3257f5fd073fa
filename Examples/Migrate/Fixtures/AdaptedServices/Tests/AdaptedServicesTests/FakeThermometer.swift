import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Thermometer` that a test commands by its scripts.
@MainActor
final class FakeThermometer: ThermometerCalls {
  private let addListenerScript: ScriptedService<Double, Never>
  private let observeRangeScript: ScriptedService<(Double, Double), Never>
  private let observeLimitsScript: ScriptedService<Double, Never>
  private let startAlarmsScript: ScriptedService<Void, Never>
  private let onCalibrateScript: ScriptedService<Int, Never>
  private let onMoveScript: ScriptedService<(Int, String), Never>
  private let onCloseScript: ScriptedService<Void, Never>
  private let setHandlerScript: ScriptedService<Int, Never>
  private let measureScript: ScriptedCall<Double, Never>

  init(
    addListener: ScriptedService<Double, Never> = ScriptedService(),
    observeRange: ScriptedService<(Double, Double), Never> = ScriptedService(),
    observeLimits: ScriptedService<Double, Never> = ScriptedService(),
    startAlarms: ScriptedService<Void, Never> = ScriptedService(),
    onCalibrate: ScriptedService<Int, Never> = ScriptedService(),
    onMove: ScriptedService<(Int, String), Never> = ScriptedService(),
    onClose: ScriptedService<Void, Never> = ScriptedService(),
    setHandler: ScriptedService<Int, Never> = ScriptedService(), measure: ScriptedCall<Double, Never> = ScriptedCall()
  ) {
    addListenerScript = addListener
    observeRangeScript = observeRange
    observeLimitsScript = observeLimits
    startAlarmsScript = startAlarms
    onCalibrateScript = onCalibrate
    onMoveScript = onMove
    onCloseScript = onClose
    setHandlerScript = setHandler
    measureScript = measure
  }

  func addListener(_ listener: @escaping Thermometer.Handler) -> Int {
    addListenerScript.register(as: "addListener()", onValue: listener)
  }

  func observeRange(_ listener: @escaping (Double, Double) -> Void) -> Int {
    observeRangeScript.register(as: "observeRange()", onValue: { listener($0.0, $0.1) })
  }

  func observeLimits(above limit: Double, _ listener: @escaping Thermometer.Handler) -> () -> Void {
    let id = observeLimitsScript.register(as: "observeLimits(above: \(limit))", onValue: listener)
    return { [observeLimitsScript] in observeLimitsScript.unregister(id) }
  }

  func startAlarms(onAlarm: @escaping () -> Void) {
    startAlarmsScript.setSlot(as: "startAlarms()", { _ in onAlarm() })
  }

  var onCalibrate: ((Int) -> Void)? {
    didSet { onCalibrateScript.setSlot(as: "onCalibrate", onCalibrate) }
  }

  var onMove: ((Int, String) -> Void)? {
    didSet { onMoveScript.setSlot(as: "onMove", onMove.map { closure in { closure($0.0, $0.1) } }) }
  }

  var onClose: (() -> Void)? {
    didSet { onCloseScript.setSlot(as: "onClose", onClose.map { closure in { _ in closure() } }) }
  }

  func setHandler(_ handler: ((Int) -> Void)?) {
    setHandlerScript.setSlot(as: "setHandler", handler)
  }

  func measure(completion: @escaping @MainActor (Double) -> Void) -> Int {
    measureScript.start(as: "measure()") { result in
      MainActor.assumeIsolated {
        switch result {
        case .success(let value): completion(value)
        }
      }
    }
  }

  func removeListener(_ token: Int) {
    if addListenerScript.ledger.registrations > 0 { return addListenerScript.unregister(token) }
    observeRangeScript.unregister(token)
  }

  func stopAlarms() {
    startAlarmsScript.setSlot(nil)
  }

  func cancelMeasure(_ id: Int) {
    measureScript.cancel(id)
  }
}
