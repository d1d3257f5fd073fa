/// Reads and writes a closure property of one object.
///
/// Used only in the service's isolation.
struct ClosureAccess<Input, Result>: @unchecked Sendable {
  /// Reads the property.
  let save: () -> SavedClosure<Input, Result>
  /// Sets the property.
  let put: (@escaping @Sendable (Input) -> Result) -> Void
}
