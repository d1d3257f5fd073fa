// Safety: `@Sendable` is not part of the calling convention, so the casts change types only. The publisher calls a
// function on one thread at a time (R2), as in Combine. Tested by `LegacyContactsTests`, `SearchViewModelTests`,
// `TryingTests`.

// Combine's closures are not `@Sendable`: in a main-actor class they are isolated to the main actor, and in any other
// class they may capture `self`. As with Combine, the scheduler of the pipeline determines where they run. A
// subscription calls its closures one at a time.

/// Casts a function to its `@Sendable` type.
@_alwaysEmitIntoClient
func unchecked<Result>(_ function: @escaping () -> Result) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

/// Casts a function to its `@Sendable` type.
@_alwaysEmitIntoClient
func unchecked<Input, Result>(_ function: @escaping (Input) -> Result) -> @Sendable (Input) -> Result {
  unsafeBitCast(function, to: (@Sendable (Input) -> Result).self)
}

/// Casts a function to its `@Sendable` type.
@_alwaysEmitIntoClient
func unchecked<A, B, Result>(_ function: @escaping (A, B) -> Result) -> @Sendable (A, B) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) -> Result).self)
}

/// Casts a function to its `@Sendable` type.
@_alwaysEmitIntoClient
func unchecked<Input, Result>(
  throwing function: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (Input) throws -> Result).self)
}
