/// Access to a closure property of one object.
///
/// Used only in the service's isolation.
struct ClosureAccess<Input, Result>: @unchecked Sendable {
  // Safety: Created and called in the service's isolation only. Tested by `ClosurePropertyStressTests`.

  /// The bridge's closure: given a call and the result of the previous closure, if there is one, returns the result.
  typealias Bridge = @Sendable (Input, Result?) -> Result

  /// A closure that puts the bridge's closure into the property, and returns how to restore the previous one.
  let takeOver: (@escaping Bridge) -> PreviousClosure
}

/// The previous closure of a property, which the bridge's closure calls.
///
/// Used only in the service's isolation.
struct PreviousClosure: @unchecked Sendable {
  // Safety: Restored in the service's isolation only. Tested by `ClosurePropertyNestingTests`,
  // `ClosurePropertyStressTests`.

  /// Whether the bridge's closure stays in the property after the last subscriber, and only calls the previous one.
  ///
  /// A key path wraps a closure once more each time it is read and set, so restoring the previous closure each time
  /// would make every call slower and, after thousands of times, exhaust the stack.
  let isKept: Bool
  /// A closure that restores the property, without retaining the object, which may retain this value.
  let restore: () -> Void
  /// Whether the object still exists.
  ///
  /// After it is released, another one may have its address.
  let isAttached: () -> Bool
}
