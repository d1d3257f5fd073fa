/// Access to a closure property of one object.
///
/// Used only in the service's isolation.
struct ClosureAccess<Input, Result>: @unchecked Sendable {
  // Safety: Created and called in the service's isolation only. Tested by `ClosurePropertyStressTests`.

  /// A closure that reads the property.
  let save: () -> SavedClosure<Input, Result>
  /// A closure that sets the property.
  let put: (@escaping @Sendable (Input) -> Result) -> Void
}
