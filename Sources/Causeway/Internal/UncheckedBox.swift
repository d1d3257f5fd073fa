/// A wrapper that makes a value `Sendable` without a check.
///
/// Each use has to show why that is safe: the value is thread-safe, was transferred, or is accessed only in its own
/// isolation.
@usableFromInline
package struct UncheckedBox<Value>: @unchecked Sendable {
  // Safety: Stated where a value is boxed; each use names its isolation or its lock. Tested by `ConfinedTests`,
  // `RxEngineRaceTests`.

  @usableFromInline package let value: Value

  @_alwaysEmitIntoClient
  package init(_ value: Value) {
    self.value = value
  }
}

/// Transfers a subscriber to another subscription.
///
/// Only the owner of a subscriber accesses it, on one thread at a time (R2), so an owner that gives up its reference
/// may send the subscriber elsewhere. The compiler cannot verify that for a stored property; this function is the one
/// exception.
@_alwaysEmitIntoClient
@inline(__always)
func transfer<Value>(_ value: consuming Value) -> sending Value {
  // Safety: The caller gives up its reference with `consuming`. Tested by `DeliveryStressTests`.
  nonisolated(unsafe) let value = value
  return value
}
