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
