import Causeway
import CausewayBridging

extension Sensor {
  /// Delivers the calls of the listener that `addListener(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func listenerEvents() -> CallbackPublisher<Int, SensorError> {
    .listener(label: "Sensor.addListener", addResult: { self.addListener($0) }, remove: { self.removeListener($0) })
  }

  /// Delivers the calls of the listener that `watch(_:onValue:onError:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func watchEvents(_ path: String) -> CallbackPublisher<String, SensorError> {
    .listener(label: "Sensor.watch", add: { self.watch(path, onValue: $0, onError: $1) }, remove: { self.unwatch($0) })
  }

  /// Delivers the calls of the listener that `subscribe(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func subscribeEvents() -> CallbackPublisher<Int, Never> {
    .listener(label: "Sensor.subscribe", add: { self.subscribe($0) }, remove: { $0.stop() })
  }
}
