import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Sensor` that a test commands by its scripts.
final class FakeSensor: Sensor {
  private let addListenerScript: ScriptedService<Int, SensorError>
  private let watchScript: ScriptedService<String, SensorError>
  private let subscribeScript: ScriptedService<Int, Never>

  init(
    addListener: ScriptedService<Int, SensorError> = ScriptedService(),
    watch: ScriptedService<String, SensorError> = ScriptedService(),
    subscribe: ScriptedService<Int, Never> = ScriptedService()
  ) {
    addListenerScript = addListener
    watchScript = watch
    subscribeScript = subscribe
  }

  func addListener(_ listener: @escaping @Sendable (Result<Int, SensorError>) -> Void) -> Int {
    addListenerScript.register(onValue: { listener(.success($0)) }, onFailure: { listener(.failure($0)) })
  }

  func watch(
    _ path: String, onValue: @escaping @Sendable (String) -> Void, onError: @escaping @Sendable (SensorError) -> Void
  ) -> String {
    String(watchScript.register(onValue: onValue, onFailure: onError))
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
    SubscribeToken(id: subscribeScript.register(onValue: handler), script: subscribeScript)
  }

  func removeListener(_ id: Int) {
    addListenerScript.unregister(id)
  }

  func unwatch(_ token: String) {
    watchScript.unregister(Int(token) ?? -1)
  }

  var name: String {
    preconditionFailure("The contract does not use 'name'.")
  }

  func reset(to value: Int) throws {
    preconditionFailure("The contract does not use 'reset(to:)'.")
  }
}
