/// Reads and writes a closure property of one object, where the service lives only.
struct ClosureAccess<Input, Result>: @unchecked Sendable {
  /// Reads the property.
  let save: () -> SavedClosure<Input, Result>
  /// Sets the property.
  let put: (@escaping @Sendable (Input) -> Result) -> Void
}
