import Causeway

/// A thread-safe value in which closures record what happened.
public final class Probe<Value: Sendable>: Sendable {
  private let state: Locked<Value>

  /// Creates a probe with an initial value.
  public init(_ value: Value) {
    state = Locked(value)
  }

  /// The current value.
  public var value: Value {
    state.withLock { $0 }
  }

  /// Changes the value.
  public func change(_ body: (inout Value) -> Void) {
    state.withLock { body(&$0) }
  }

  /// Changes the value and returns the result of the closure.
  func changing<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { body(&$0) }
  }
}

extension Probe where Value: RangeReplaceableCollection, Value.Element: Sendable {
  /// Appends an element.
  public func append(_ element: Value.Element) {
    state.withLock { $0.append(element) }
  }
}
