import Causeway
import CausewayBridging
import CausewayTesting

/// A service with listeners, which can be used on any thread.
final class LegacySensor: Sendable {
  typealias Listener = @Sendable (Int) -> Void

  private struct State: Sendable {
    var nextID = 0
    var listeners: [Int: Listener] = [:]
  }

  private let state = Locked(State())
  /// The listeners that were added and removed, in order.
  let log = Probe<[String]>([])
  /// Called inside `addListener` and `removeListener`, with the respective listener.
  let onAdd = Probe<@Sendable (@escaping Listener) -> Void>({ _ in })
  let onRemove = Probe<@Sendable (@escaping Listener) -> Void>({ _ in })

  func addListener(_ listener: @escaping Listener) -> Int {
    let id = state.withLock { state in
      state.nextID += 1
      state.listeners[state.nextID] = listener
      return state.nextID
    }
    log.append("add \(id)")
    onAdd.value(listener)
    return id
  }

  func removeListener(_ id: Int) {
    log.append("remove \(id)")
    let listener = state.withLock { $0.listeners.removeValue(forKey: id) }
    if let listener { onRemove.value(listener) }
  }

  func send(_ value: Int) {
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener(value) }
  }

  var publisher: CallbackPublisher<Int, ServiceError> {
    CallbackPublisher { continuation in
      let id = self.addListener { value in
        switch value {
        case -1: continuation.finish()
        case -2: continuation.finish(throwing: .offline)
        default: continuation.yield(value)
        }
      }
      continuation.onTermination = { _ in self.removeListener(id) }
    }
  }
}
