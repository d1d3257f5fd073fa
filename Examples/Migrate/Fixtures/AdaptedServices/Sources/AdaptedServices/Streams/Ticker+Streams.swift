import Causeway
import CausewayBridging
import Synchronization

/// A token of `Ticker` that ends a call or a registration.
protocol TickerCancelToken: Sendable {
  func cancel()
}

extension Ticker.Subscription: TickerCancelToken {}

/// The members of `Ticker` that call back, for the adapters and for the fake.
protocol TickerCalls: AnyObject, Sendable {
  associatedtype SubscribeCall: TickerCancelToken
  associatedtype ObserveTicksToken: Sendable
  associatedtype RemoveHandlerToken: Sendable

  func subscribe(_ listener: @escaping @Sendable (Ticker.Tick) -> Void) -> SubscribeCall
  func observeTicks(_ handler: @escaping @Sendable (Ticker.Tick) -> Void) -> ObserveTicksToken
  func addHandler(_ handler: @escaping @Sendable (Ticker.Tick) -> Void) -> RemoveHandlerToken
  func removeHandler(_ key: RemoveHandlerToken)
}

extension Ticker: TickerCalls {}

extension TickerCalls {
  /// Delivers the calls of the listener that `subscribe(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func events() -> CallbackPublisher<Ticker.Tick, Never> {
    .listener(label: "Ticker.subscribe", add: { self.subscribe($0) }, remove: { $0.cancel() })
  }

  /// Delivers the calls of the listener that `observeTicks(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func ticksEvents() -> CallbackPublisher<Ticker.Tick, Never> {
    .listener(label: "Ticker.observeTicks", keeping: { self.observeTicks($0) })
  }

  /// Delivers the calls of the listener that `addHandler(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func handlerEvents() -> CallbackPublisher<Ticker.Tick, Never> {
    .listener(label: "Ticker.addHandler", add: { self.addHandler($0) }, remove: { self.removeHandler($0) })
  }
}
