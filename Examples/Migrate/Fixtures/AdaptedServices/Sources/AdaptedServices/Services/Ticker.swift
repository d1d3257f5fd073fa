import Synchronization

/// Tokens of a service for any thread.
final class Ticker: Sendable {
  /// A subscription that ends when it is cancelled.
  final class Subscription: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    func cancel() { end() }
  }

  /// An observation that ends when it is released.
  final class Observation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  struct Tick: Sendable {
    let count: Int
    let name: String
  }

  struct Key: Hashable, Sendable {
    let number: Int
  }

  private let listeners = Mutex<[Int: @Sendable (Tick) -> Void]>([:])

  func subscribe(_ listener: @escaping @Sendable (Tick) -> Void) -> Subscription {
    let key = add(listener)
    return Subscription { [self] in remove(key) }
  }

  func observeTicks(_ handler: @escaping @Sendable (Tick) -> Void) -> Observation {
    let key = add(handler)
    return Observation { [self] in remove(key) }
  }

  /// A token that is a value.
  func addHandler(_ handler: @escaping @Sendable (Tick) -> Void) -> Key {
    Key(number: add(handler))
  }

  func removeHandler(_ key: Key) { remove(key.number) }

  private func add(_ listener: @escaping @Sendable (Tick) -> Void) -> Int {
    listeners.withLock { listeners in
      let key = (listeners.keys.max() ?? 0) + 1
      listeners[key] = listener
      return key
    }
  }

  private func remove(_ key: Int) {
    listeners.withLock { $0[key] = nil }
  }
}
