import Causeway
import CausewayBridging
import CausewayTesting
import Synchronization

@testable import AdaptedServices

/// A stand-in for `Ticker` that a test commands by its scripts.
final class FakeTicker: TickerCalls {
  private let subscribeScript: ScriptedService<Ticker.Tick, Never>
  private let observeTicksScript: ScriptedService<Ticker.Tick, Never>
  private let addHandlerScript: ScriptedService<Ticker.Tick, Never>

  init(
    subscribe: ScriptedService<Ticker.Tick, Never> = ScriptedService(),
    observeTicks: ScriptedService<Ticker.Tick, Never> = ScriptedService(),
    addHandler: ScriptedService<Ticker.Tick, Never> = ScriptedService()
  ) {
    subscribeScript = subscribe
    observeTicksScript = observeTicks
    addHandlerScript = addHandler
  }

  final class SubscribeCall: TickerCancelToken {
    private let id: Int
    private let script: ScriptedService<Ticker.Tick, Never>

    init(id: Int, script: ScriptedService<Ticker.Tick, Never>) {
      self.id = id
      self.script = script
    }

    func cancel() {
      script.unregister(id)
    }
  }

  func subscribe(_ listener: @escaping @Sendable (Ticker.Tick) -> Void) -> SubscribeCall {
    let id = subscribeScript.register(as: "subscribe()", onValue: listener)
    return SubscribeCall(id: id, script: subscribeScript)
  }

  final class ObserveTicksToken: Sendable {
    private let id: Int
    private let script: ScriptedService<Ticker.Tick, Never>

    init(id: Int, script: ScriptedService<Ticker.Tick, Never>) {
      self.id = id
      self.script = script
    }

    deinit {
      script.unregister(id)
    }
  }

  func observeTicks(_ handler: @escaping @Sendable (Ticker.Tick) -> Void) -> ObserveTicksToken {
    let id = observeTicksScript.register(as: "observeTicks()", onValue: handler)
    return ObserveTicksToken(id: id, script: observeTicksScript)
  }

  func addHandler(_ handler: @escaping @Sendable (Ticker.Tick) -> Void) -> Int {
    addHandlerScript.register(as: "addHandler()", onValue: handler)
  }

  func removeHandler(_ key: Int) {
    addHandlerScript.unregister(key)
  }
}
