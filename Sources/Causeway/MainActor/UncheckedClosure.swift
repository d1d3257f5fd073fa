// The closures of main-actor operators, as publishers hold them.

// Safety: A main-actor operator forms its closure on the main actor, and calls it only there: its sources send there, and
// what acts by itself comes back first. Tested by `MainActorIsolationTests`.

/// Returns a closure of the main actor as one that is `Sendable`.
@_alwaysEmitIntoClient
@inline(__always)
func unchecked<Result>(_ closure: @escaping () -> Result) -> @Sendable () -> Result {
  nonisolated(unsafe) let closure = closure
  return { closure() }
}

/// Returns a closure of the main actor as one that is `Sendable`.
@_alwaysEmitIntoClient
@inline(__always)
func unchecked<Input, Result>(_ closure: @escaping (Input) -> Result) -> @Sendable (Input) -> Result {
  nonisolated(unsafe) let closure = closure
  return { closure($0) }
}

/// Returns a closure of the main actor as one that is `Sendable`.
// Not one function with the type of the error, for which Swift 6.3 crashes.
@_alwaysEmitIntoClient
@inline(__always)
func unchecked<Input, Result>(_ closure: @escaping (Input) throws -> Result) -> @Sendable (Input) throws -> Result {
  nonisolated(unsafe) let closure = closure
  return { try closure($0) }
}

/// Returns a closure of the main actor as one that is `Sendable`.
@_alwaysEmitIntoClient
@inline(__always)
func unchecked<First, Second, Result>(
  _ closure: @escaping (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
  nonisolated(unsafe) let closure = closure
  return { closure($0, $1) }
}

/// Returns a closure of the main actor as one that is `Sendable`.
@_alwaysEmitIntoClient
@inline(__always)
func unchecked<State, Input>(
  _ closure: @escaping (inout State, Input) -> Void
) -> @Sendable (inout State, Input) -> Void {
  nonisolated(unsafe) let closure = closure
  return { closure(&$0, $1) }
}
