import CausewayTesting
import Foundation
import LegacyMQTT
import Synchronization
import TelemetryKit

/// The real client, whose calls are recorded in a ledger.
final class CountingLink: MQTTLink {
  /// A ledger that only its script retains.
  struct WeakLedger: @unchecked Sendable {
    // Safety: A weak reference is read atomically, and the ledger may be used on any thread.

    weak var ledger: ServiceLedger?
  }

  private struct State {
    var starts = 0
    var isStarted = false
    var refuses = false
  }

  private let link: MosquittoLink
  private let ledger: WeakLedger
  private let broker: TestBroker
  private let state = Mutex(State())

  init(_ link: MosquittoLink, _ ledger: WeakLedger, _ broker: TestBroker) {
    self.link = link
    self.ledger = ledger
    self.broker = broker
  }

  /// Waits until the broker has accepted the subscription, if the client is started.
  func waitUntilSubscribed() {
    let (isStarted, starts) = state.withLock { ($0.isStarted, $0.starts) }
    if isStarted { broker.waitForSubscriptions(starts) }
  }

  /// Whether the broker refuses its clients, so that nothing can be published.
  var refuses: Bool { state.withLock { $0.refuses } }

  /// Lets the broker accept its clients again before the next start.
  func refuseUntilStarted() {
    state.withLock { $0.refuses = true }
  }

  func start(
    filter: String?, qos: Int, _ function: mqtt_event_fn, _ context: UnsafeMutableRawPointer
  ) throws(TelemetryError) {
    if state.withLock({ state in exchange(&state.refuses, with: false) }) {
      try? broker.configure("")
      broker.reload()
    }
    let body = { [link] in
      Result { () throws(TelemetryError) in try link.start(filter: filter, qos: qos, function, context) }
    }
    state.withLock { state in
      state.starts += 1
      state.isStarted = true
    }
    try (ledger.ledger?.register(body) ?? body()).get()
  }

  func stop() {
    state.withLock { $0.isStarted = false }
    let body = { [link] in link.stop() }
    ledger.ledger?.unregister(body) ?? body()
  }

  func publish(
    _ payload: String, to topic: String, qos: Int, isRetained: Bool, _ function: mqtt_result_fn,
    _ context: UnsafeMutableRawPointer
  ) -> UInt64 {
    link.publish(payload, to: topic, qos: qos, isRetained: isRetained, function, context)
  }

  func forget(_ number: UInt64) -> Bool {
    link.forget(number)
  }

  private func exchange(_ value: inout Bool, with other: Bool) -> Bool {
    defer { value = other }
    return value
  }
}

extension ServiceLedger {
  /// The ledger for an object that must not retain it.
  var weakly: CountingLink.WeakLedger { CountingLink.WeakLedger(ledger: self) }
}
