import Causeway
import CausewayBridging
import CausewayTesting
import Foundation

// The legacy code, as the examples assume it.

enum SensorError: Error {
  case offline
}

protocol Sensor: Sendable {
  func addListener(
    _ listener: @escaping @Sendable (Double) -> Void, onError: @escaping @Sendable (SensorError) -> Void
  ) -> Int
  func removeListener(_ id: Int)
}

func readings(of sensor: some Sensor) -> CallbackPublisher<Double, SensorError> {
  CallbackPublisher { continuation in
    let id = sensor.addListener {
      continuation.yield($0)
    } onError: {
      continuation.finish(throwing: $0)
    }
    continuation.onTermination = { _ in sensor.removeListener(id) }
  }
}

struct User: Equatable, Sendable {
  let id: Int
}

struct LoadError: Error {}

protocol UserLoader: Sendable {
  func load(completion: @escaping @Sendable (Result<User, LoadError>) -> Void) -> Int
  func cancel(_ id: Int)
}

func user(from loader: some UserLoader) -> CallbackFuture<User, LoadError> {
  CallbackFuture { callback in
    let id = loader.load(completion: callback.handler)
    callback.onCancel { loader.cancel(id) }
  }
}

extension Notification.Name {
  static let counted = Notification.Name("counted")
}

/// What stands between an adapter and the notification center, and counts.
final class CountedCenter: Sendable {
  private let script: CenterScript
  private let observers = Locked<[Int: Observer]>([:])

  init(_ script: CenterScript) {
    self.script = script
  }

  func addObserver(_ body: @escaping @Sendable (Int) -> Void) -> Int {
    script.ledger.register {
      let observer = Observer(
        token: script.center.addObserver(forName: .counted, object: nil, queue: nil) { note in
          if let count = note.userInfo?["count"] as? Int { body(count) }
        })
      return observers.withLock { observers in
        observers[observers.count] = observer
        return observers.count - 1
      }
    }
  }

  func removeObserver(_ id: Int) {
    script.ledger.unregister {
      if let observer = observers.withLock({ $0[id] }) { script.center.removeObserver(observer.token) }
    }
  }

  private struct Observer: @unchecked Sendable {
    let token: any NSObjectProtocol
  }
}
