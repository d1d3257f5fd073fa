import Causeway
import CausewayBridging
import Dispatch
import ForeignSDK

let queue = DispatchQueue(label: "client")

actor Owner {}

// What a service calls on its own thread does not belong to the main actor, also where everything else does.

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
