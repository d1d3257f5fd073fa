/// The previous closure of a property.
///
/// Used only where the service is used and calls.
struct SavedClosure<Input, Result>: @unchecked Sendable {
  // Safety: Called and put back in the service's isolation only. Tested by `ClosurePropertyNestingTests`,
  // `ClosurePropertyStressTests`.

  let call: ((Input) -> Result)?
  /// A closure that restores the property, without retaining the object, which may retain this value.
  let putBack: () -> Void
}
