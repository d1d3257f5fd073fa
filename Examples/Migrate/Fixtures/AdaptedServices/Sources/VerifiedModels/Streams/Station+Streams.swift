import Causeway
import CausewayBridging

extension Station {
  /// Delivers the calls of the listener that `addListener(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func listenerEvents() -> CallbackPublisher<Double, Never> {
    .listener(
      on: MainActor.shared, label: "Station.addListener", add: { self.addListener($0) },
      remove: { self.removeListener($0) })
  }

  /// Delivers the calls of the closure in `onAlarm`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func alarmEvents() -> SlotPublisher<String, Never> {
    ClosureProperty(self, \.onAlarm).publisher(on: MainActor.shared, label: "Station.onAlarm")
  }

  /// Delivers the calls of `delegate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func delegateEvents() -> SlotPublisher<StationDelegateEvent, Never> {
    CallbackPublisher.delegate(
      of: self, \.delegate, on: MainActor.shared, label: "Station.delegate"
    ) { StationDelegateForwarder($0) }
  }
}

/// A call of a method of `StationDelegate`.
enum StationDelegateEvent: Hashable, Sendable {
  case didConnect(String)
  case didDisconnect
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class StationDelegateForwarder: StationDelegate {
  private let continuation: CallbackPublisher<StationDelegateEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<StationDelegateEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func stationDidConnect(_ name: String) {
    continuation.yield(.didConnect(name))
  }

  func stationDidDisconnect() {
    continuation.yield(.didDisconnect)
  }
}
