public import Causeway

/// The listeners of a legacy service of the main thread whose events come from a publisher now.
///
/// Listeners need not be `Sendable`. They are called on the main actor, in the order in which they were added, each event
/// for all of them before the next one. Listeners may add, remove and cause events from inside a call: one that is removed
/// is not called any more, one that is added hears the next event, and an event from inside a call comes after the one
/// being delivered.
///
/// The publisher is subscribed to with the first listener, and cancelled with the last.
@MainActor
public final class MainActorListenerRegistry<Event> {
  private let reporter: BridgeReporter
  private let subscribe: @MainActor (@escaping @MainActor (Event) -> Void) -> AnyCancellable
  private var listeners: [(id: ListenerID, count: WayBackCount?, call: (Event) -> Void)] = []
  private var lastNumber = 0
  private var token: AnyCancellable?

  /// Makes a registry without listeners.
  ///
  /// - Parameters:
  ///   - publisher: Where events come from: what `receive(on: MainActor.shared)` makes.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  public init<Upstream>(
    _ publisher: MainActorPublisher<Upstream, Event>, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Upstream.Failure == Never {
    reporter = BridgeReporter(.wayBack, label, fileID, line)
    subscribe = { publisher.sink(receiveValue: $0) }
  }

  /// Adds a listener.
  ///
  /// - Parameter listener: Called for each event from now on, until it is removed or the registry is released.
  /// - Returns: What it is removed by.
  public func add(_ listener: @escaping (Event) -> Void) -> ListenerID {
    lastNumber += 1
    let id = ListenerID(number: lastNumber)
    listeners.append((id, WayBackCount(reporter), listener))
    if listeners.count == 1 {
      token = subscribe { [weak self] event in self?.deliver(event) }
      // It may have been removed already, by what it heard at once.
      if listeners.isEmpty { token = nil }
    }
    return id
  }

  /// Removes a listener, which is not called again.
  ///
  /// Unless it is there, nothing happens.
  public func remove(_ id: ListenerID) {
    let removed = listeners.filter { $0.id == id }
    listeners.removeAll { $0.id == id }
    if listeners.isEmpty { token = nil }
    withExtendedLifetime(removed) {}
  }

  /// How many listeners there are.
  public var count: Int { listeners.count }

  /// Calls the listeners that were there when it began and still are.
  ///
  /// A subscriber is called serially, so events do not overlap.
  private func deliver(_ event: Event) {
    for listener in listeners where listeners.contains(where: { $0.id == listener.id }) {
      listener.count?.noteEvent()
      listener.call(event)
    }
  }
}
