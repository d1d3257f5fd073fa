public import Causeway

/// The listeners of a legacy service whose events come from a publisher now.
///
/// Each listener is a subscriber of the publisher. So it is called one event at a time, in order (R2, R3), not any more
/// once it has been removed (R5), and several are called in the order in which they were added, if the publisher has
/// its subscribers in order, as subjects and `share()` do. With a subject that holds a value a listener has it before
/// ``add(_:)`` returns. Listeners may add, remove and cause events from inside a call; an event from inside a call comes
/// after the one being delivered.
///
/// ```swift
/// private lazy var listeners = ListenerRegistry(readings.share())
/// func addListener(_ listener: @escaping @Sendable (Reading) -> Void) -> ListenerID { listeners.add(listener) }
/// func removeListener(_ id: ListenerID) { listeners.remove(id) }
/// ```
public final class ListenerRegistry<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var nextID = 1
    var tokens: [ListenerID: AnyCancellable] = [:]
  }

  private let state = Locked(State())
  private let reporter: BridgeReporter
  private let subscribe: @Sendable (@escaping @Sendable (Event) -> Void) -> AnyCancellable

  /// Makes a registry without listeners.
  ///
  /// - Parameters:
  ///   - publisher: Where events come from. Each listener subscribes to it for itself: a cold one is to be shared.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  public init(
    _ publisher: some Publisher<Event, Never>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    reporter = BridgeReporter(.wayBack, label, fileID, line)
    subscribe = { publisher.sink(receiveValue: $0) }
  }

  /// Adds a listener.
  ///
  /// - Parameter listener: Called for each event from now on, where the publisher sends, until it is removed or the
  ///   registry is released.
  /// - Returns: What it is removed by.
  public func add(_ listener: @escaping @Sendable (Event) -> Void) -> ListenerID {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return ListenerID(number: state.nextID)
    }
    let count = WayBackCount(reporter)
    let token = subscribe { event in
      count?.noteEvent()
      listener(event)
    }
    state.withLock { $0.tokens[id] = token }
    return id
  }

  /// Removes a listener, which is not called again.
  ///
  /// Unless it is there, nothing happens.
  public func remove(_ id: ListenerID) {
    state.withLock { $0.tokens.removeValue(forKey: id) }?.cancel()
  }

  /// How many listeners there are.
  public var count: Int {
    state.withLock { $0.tokens.count }
  }
}

/// What a listener is removed by.
public struct ListenerID: Hashable, Sendable {
  let number: Int
}
