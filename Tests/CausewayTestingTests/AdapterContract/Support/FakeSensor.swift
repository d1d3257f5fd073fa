import Causeway
import CausewayBridging
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

/// Listens, and then sends the current value, unless the service has called before.
///
/// No change is missed.
func listen(
  to sensor: FakeSensor, _ continuation: CallbackPublisher<Int, ScriptError>.Continuation,
  onValue: @escaping @Sendable (Int) -> Void, current: () -> Int
) {
  // The calls of the service until the current value has been sent; `nil` afterwards.
  let waiting = Locked<[@Sendable () -> Void]?>([])
  let run: @Sendable (@escaping @Sendable () -> Void) -> Void = { call in
    let isLive = waiting.withLock { waiting in
      waiting?.append(call)
      return waiting == nil
    }
    if isLive { call() }
  }
  let id = sensor.addListener { value in
    run { onValue(value) }
  } onEnd: {
    run { continuation.finish() }
  } onError: { error in
    run { continuation.finish(throwing: error) }
  }
  if waiting.withLock({ $0?.isEmpty == true }) { continuation.yield(current()) }
  while true {
    let calls = waiting.withLock { waiting in
      defer { waiting = waiting?.isEmpty == true ? nil : [] }
      return waiting ?? []
    }
    if calls.isEmpty { break }
    for call in calls { call() }
  }
  continuation.onTermination = { _ in sensor.removeListener(id) }
}
