/// A ``MainActorState`` that can be set.
///
/// A view model keeps it private and offers it as a `MainActorState`, which is read-only.
///
/// ```swift
/// @MainActor final class Cart {
///   private let items = MutableMainActorState<[Item]>([])
///   let total: MainActorState<Int>
///
///   init() {
///     total = items.map { $0.map(\.price).reduce(0, +) }
///   }
///
///   func add(_ item: Item) {
///     items.update { $0.append(item) }
///   }
/// }
/// ```
@MainActor
public final class MutableMainActorState<Value>: MainActorState<Value>, @unchecked Sendable {
  // Safety: As `MainActorState`.

  /// Creates a state with a value.
  @inlinable
  public init(_ value: Value) {
    super.init(root: value)
  }

  /// The current value.
  ///
  /// Setting it is the same as ``set(_:)``.
  public override var value: Value {
    @inlinable get {
      access()
      return current.unsafelyUnwrapped
    }
    @inlinable set { store(newValue) }
  }

  /// Sets the value and delivers it to the subscribers of this state and of those derived from it, before it returns.
  ///
  /// Inside a subscriber of a state, or inside `withStateChanges`, the value is current at once and is delivered later.
  /// A value that equals the previous one is delivered too.
  ///
  /// Takes constant time if nothing is subscribed to the state, and else a time proportional to the number of
  /// subscribers of this state and of those derived from it.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func set(_ value: Value) {
    store(value)
  }

  /// Changes the value and delivers the result, like ``set(_:)``.
  ///
  /// - Parameter body: Changes a copy of the value; the state has its old value until `body` returns. If it throws, the
  ///   value is not changed.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func update<Result, Fault: Error>(_ body: (inout Value) throws(Fault) -> Result) throws(Fault) -> Result {
    var value = current.unsafelyUnwrapped
    let result = try body(&value)
    store(value)
    return result
  }
}
