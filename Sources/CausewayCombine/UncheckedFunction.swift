// Combine's closures are not `@Sendable`: in a class of the main actor they are the main actor's, and in a plain class they
// may capture `self`. As with Combine, the scheduler that the pipeline names decides where they run. One subscription calls
// them one at a time.

/// Returns the same function for a parameter that is `@Sendable`.
@inlinable
func unchecked<Result>(_ function: @escaping () -> Result) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

/// Returns the same function for a parameter that is `@Sendable`.
@inlinable
func unchecked<Input, Result>(_ function: @escaping (Input) -> Result) -> @Sendable (Input) -> Result {
  unsafeBitCast(function, to: (@Sendable (Input) -> Result).self)
}

/// Returns the same function for a parameter that is `@Sendable`.
@inlinable
func unchecked<A, B, Result>(_ function: @escaping (A, B) -> Result) -> @Sendable (A, B) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) -> Result).self)
}

/// Returns the same function for a parameter that is `@Sendable`.
@inlinable
func unchecked<Input, Result>(
  throwing function: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (Input) throws -> Result).self)
}

/// Returns the same function for a parameter that is `@Sendable`.
@inlinable
func unchecked<A, B, Result>(
  throwing function: @escaping (A, B) throws -> Result
) -> @Sendable (A, B) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) throws -> Result).self)
}

/// A value of any type, `Sendable` or not, that is used on one thread at a time.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
