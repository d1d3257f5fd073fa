public import Causeway

/// The listeners of a legacy main-actor service whose events come from a publisher.
///
/// Listeners need not be `Sendable`. They are called on the main actor, in the order in which they were added. Each
/// event is delivered to all listeners before the next one.
///
/// A listener may add and remove listeners and cause events while it is called. A removed listener is not called again.
/// An added listener receives the next event. An event that a listener causes is delivered after the current one.
///
/// The registry subscribes to the publisher with its first listener and cancels with its last.
@MainActor
public final class MainActorListenerRegistry<Event> {
  private let reporter: BridgeReporter
  private let subscribe: @MainActor (@escaping @MainActor (Event) -> Void) -> AnyCancellable
  private var listeners: [(id: ListenerID, count: ForwardingCount?, call: (Event) -> Void)] = []
  private var lastNumber = 0
  private var token: AnyCancellable?

  /// Creates a registry without listeners.
  ///
  /// - Parameters:
  ///   - publisher: The publisher of the events, as returned by `receive(on: MainActor.shared)`.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    _ publisher: some MainActorPublisher<Event, Never>, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    reporter = BridgeReporter(.wayBack, label, CodeLocation(fileID, line))
    subscribe = { publisher.sink(receiveValue: $0) }
  }

  /// Adds a listener.
  ///
  /// - Parameter listener: Called for each later event, until the listener is removed or the registry is released.
  /// - Returns: The identifier with which to remove the listener.
  public func add(_ listener: @escaping (Event) -> Void) -> ListenerID {
    lastNumber += 1
    let id = ListenerID(number: lastNumber)
    listeners.append((id, ForwardingCount(reporter), listener))
    if listeners.count == 1 {
      token = subscribe { [weak self] event in self?.deliver(event) }
      // The listener may have removed itself on receiving a value during the subscription.
      if listeners.isEmpty { token = nil }
    }
    return id
  }

  /// Removes a listener, which is not called again.
  ///
  /// Does nothing if there is no such listener.
  public func remove(_ id: ListenerID) {
    let removed = listeners.filter { $0.id == id }
    listeners.removeAll { $0.id == id }
    if listeners.isEmpty { token = nil }
    withExtendedLifetime(removed) {}
  }

  /// The number of listeners.
  public var count: Int { listeners.count }

  /// Calls the listeners that were present when the event arrived and have not been removed since.
  ///
  /// Events do not overlap, because calls to a subscriber are serialised.
  private func deliver(_ event: Event) {
    for listener in listeners where listeners.contains(where: { $0.id == listener.id }) {
      listener.count?.noteEvent()
      listener.call(event)
    }
  }
}
