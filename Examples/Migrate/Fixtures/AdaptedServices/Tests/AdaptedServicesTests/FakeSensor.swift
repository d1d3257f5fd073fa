import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Sensor` that a test commands by its scripts.
final class FakeSensor: Sensor {
  private let addListenerScript: ScriptedService<Int, SensorError>
  private let watchScript: ScriptedService<String, SensorError>
  private let subscribeScript: ScriptedService<Int, Never>
  private let calls: CallTranscript?

  init(
    addListener: ScriptedService<Int, SensorError> = ScriptedService(),
    watch: ScriptedService<String, SensorError> = ScriptedService(),
    subscribe: ScriptedService<Int, Never> = ScriptedService(), calls: CallTranscript? = nil
  ) {
    addListenerScript = addListener
    watchScript = watch
    subscribeScript = subscribe
    self.calls = calls
  }

  func addListener(_ listener: @escaping @Sendable (Result<Int, SensorError>) -> Void) -> Int {
    addListenerScript.register(
      as: "addListener()", onValue: { listener(.success($0)) }, onFailure: { listener(.failure($0)) })
  }

  func watch(
    _ path: String, onValue: @escaping @Sendable (String) -> Void, onError: @escaping @Sendable (SensorError) -> Void
  ) -> String {
    let id = watchScript.register(as: "watch(\(path))", onValue: onValue, onFailure: onError)
    return String(id)
  }

  final class SubscribeToken: Stoppable {
    private let id: Int
    private let script: ScriptedService<Int, Never>

    init(id: Int, script: ScriptedService<Int, Never>) {
      self.id = id
      self.script = script
    }

    func stop() {
      script.unregister(id)
    }
  }

  func subscribe(_ handler: @escaping @Sendable (Int) -> Void) -> any Stoppable {
    let id = subscribeScript.register(as: "subscribe()", onValue: handler)
    return SubscribeToken(id: id, script: subscribeScript)
  }

  func removeListener(_ id: Int) {
    addListenerScript.unregister(id)
  }

  func unwatch(_ token: String) {
    watchScript.unregister(Int(token) ?? -1)
  }

  var name: String {
    "1"
  }

  func reset(to value: Int) throws {
    calls?.note("reset(to: \(value))")
  }
}
