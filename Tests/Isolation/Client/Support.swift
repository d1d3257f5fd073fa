import Causeway
import CausewayBridging
import Dispatch
import ForeignSDK

let queue = DispatchQueue(label: "client")

actor Owner {}

// Declarations that a service calls on its own thread are nonisolated, even where the main actor is the default.

nonisolated final class Observer: SensorObserver {
  private let continuation: CallbackPublisher<Int, Never>.Continuation

  init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {
    self.continuation = continuation
  }

  func sensorDidRead(_ value: Int) {
    continuation.yield(value)
  }
}

nonisolated final class Delegate: SensorDelegate {
  private let continuation: CallbackPublisher<Int, Never>.Continuation

  init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {
    self.continuation = continuation
  }

  func sensor(_ sensor: Sensor, didRead value: Int) {
    continuation.yield(value)
  }
}
