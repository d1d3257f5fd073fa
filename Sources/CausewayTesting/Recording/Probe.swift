import Causeway

/// A value that tests may change from any thread, for closures to record what happened.
public final class Probe<Value: Sendable>: Sendable {
  private let state: Locked<Value>

  /// Makes a probe.
  public init(_ value: Value) {
    state = Locked(value)
  }

  /// The value now.
  public var value: Value {
    state.withLock { $0 }
  }

  /// Changes the value.
  public func change(_ body: (inout Value) -> Void) {
    state.withLock { body(&$0) }
  }

  /// Changes the value, and gives what the closure returns.
  func changing<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { body(&$0) }
  }
}

extension Probe where Value: RangeReplaceableCollection, Value.Element: Sendable {
  /// Adds an element at the end.
  public func append(_ element: Value.Element) {
    state.withLock { $0.append(element) }
  }
}
