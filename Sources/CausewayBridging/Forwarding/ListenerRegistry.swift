public import Causeway

/// The listeners of a legacy service whose events come from a publisher.
///
/// Each listener subscribes to the publisher. It is called for one event at a time, in order (R2, R3), and not after
/// its removal (R5). Several listeners are called in the order in which they were added, if the publisher serves its
/// subscribers in order, as subjects and `share()` do. If the publisher is a subject that holds a value, a listener
/// receives that value before ``add(_:)`` returns.
///
/// A listener may add and remove listeners and cause events while it is called. An event that it causes is delivered
/// after the current one.
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

  /// Creates a registry without listeners.
  ///
  /// - Parameters:
  ///   - publisher: The publisher of the events. Each listener subscribes to it separately, so share a cold publisher.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    _ publisher: some Publisher<Event, Never>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    reporter = BridgeReporter(.wayBack, label, CodeLocation(fileID, line))
    subscribe = { publisher.sink(receiveValue: $0) }
  }

  /// Adds a listener.
  ///
  /// - Parameter listener: Called for each later event, on the thread on which the publisher sends, until the listener
  ///   is removed or the registry is released.
  /// - Returns: The identifier with which to remove the listener.
  public func add(_ listener: @escaping @Sendable (Event) -> Void) -> ListenerID {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return ListenerID(number: state.nextID)
    }
    let count = ForwardingCount(reporter)
    let token = subscribe { event in
      count?.noteEvent()
      listener(event)
    }
    state.withLock { $0.tokens[id] = token }
    return id
  }

  /// Removes a listener, which is not called again.
  ///
  /// Does nothing if there is no such listener.
  public func remove(_ id: ListenerID) {
    state.withLock { $0.tokens.removeValue(forKey: id) }?.cancel()
  }

  /// The number of listeners.
  public var count: Int {
    state.withLock { $0.tokens.count }
  }
}

/// The identifier of a listener in a registry.
public struct ListenerID: Hashable, Sendable {
  let number: Int
}

/// A counted subscription in the inventory, which ends when its closures are released.
final class ForwardingCount: Sendable {
  private let record: BridgeRecord

  /// Starts counting.
  ///
  /// Returns `nil` if no inventory is in effect.
  init?(_ reporter: BridgeReporter) {
    guard let record = reporter.record else { return nil }
    self.record = record
    record.noteStart()
  }

  deinit {
    record.noteEnd()
    record.noteRelease()
  }

  func noteEvent() {
    record.noteEvent()
  }
}
