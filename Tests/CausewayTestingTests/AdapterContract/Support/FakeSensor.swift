import CausewayTesting

/// A legacy service with listeners, as a fake over a script.
final class FakeSensor: Sendable {
  typealias Script = ScriptedService<Int, ScriptError>

  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  var reading: Int { script.current ?? 0 }

  func addListener(
    _ onValue: @escaping (Int) -> Void, onEnd: @escaping () -> Void = {},
    onError: @escaping (ScriptError) -> Void = { _ in }
  ) -> Int {
    script.register(onValue: onValue, onFinish: onEnd, onFailure: onError)
  }

  func tryAddListener(
    _ onValue: @escaping (Int) -> Void, onEnd: @escaping () -> Void, onError: @escaping (ScriptError) -> Void
  ) throws(ScriptError) -> Int {
    try script.tryRegister(onValue: onValue, onFinish: onEnd, onFailure: onError)
  }

  func removeListener(_ id: Int) {
    script.unregister(id)
  }
}
