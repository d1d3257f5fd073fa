// The closures of main-actor operators, as publishers of boxed values hold them.
//
// Each is one closure around the user's, of the same abstraction: there are forms for `Void` and `Bool`, because a generic
// result adds a thunk. With two closures and thunks, a value through `sink` costs a third more.

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
@_alwaysEmitIntoClient
@inline(__always)
func unchecked<Failure>(
  _ closure: @escaping (Completion<Failure>) -> Void
) -> @Sendable (Completion<Failure>) -> Void {
  nonisolated(unsafe) let closure = closure
  return { closure($0) }
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

/// Returns a closure of the main actor as one of boxed values.
@_alwaysEmitIntoClient
@inline(__always)
func unboxing<Input, Result>(_ closure: @escaping (Input) -> Result) -> @Sendable (MainActorBox<Input>) -> Result {
  nonisolated(unsafe) let closure = closure
  return { closure($0.value) }
}

/// Returns a closure of the main actor as one of boxed values.
@_alwaysEmitIntoClient
@inline(__always)
func unboxing<Input>(_ closure: @escaping (Input) -> Void) -> @Sendable (MainActorBox<Input>) -> Void {
  nonisolated(unsafe) let closure = closure
  return { closure($0.value) }
}

/// Returns a closure of the main actor as one of boxed values.
@_alwaysEmitIntoClient
@inline(__always)
func unboxing<Input>(_ closure: @escaping (Input) -> Bool) -> @Sendable (MainActorBox<Input>) -> Bool {
  nonisolated(unsafe) let closure = closure
  return { closure($0.value) }
}

/// Returns a closure of the main actor as one of boxed values.
@_alwaysEmitIntoClient
@inline(__always)
func unboxing<Value>(
  _ closure: @escaping (Value, Value) -> Bool
) -> @Sendable (MainActorBox<Value>, MainActorBox<Value>) -> Bool {
  nonisolated(unsafe) let closure = closure
  return { closure($0.value, $1.value) }
}

/// Returns a closure of the main actor as one of boxed values.
@_alwaysEmitIntoClient
@inline(__always)
func unboxing<State, Input>(
  _ closure: @escaping (inout State, Input) -> Void
) -> @Sendable (inout MainActorBox<State>, MainActorBox<Input>) -> Void {
  nonisolated(unsafe) let closure = closure
  return { closure(&$0.value, $1.value) }
}

/// Returns a closure of the main actor as one of boxed values and results.
@_alwaysEmitIntoClient
@inline(__always)
func boxing<Input, Result>(
  _ closure: @escaping (Input) -> Result
) -> @Sendable (MainActorBox<Input>) -> MainActorBox<Result> {
  nonisolated(unsafe) let closure = closure
  return { MainActorBox(closure($0.value)) }
}

/// Returns a closure of the main actor as one of boxed values and results.
@_alwaysEmitIntoClient
@inline(__always)
func boxing<Input, Result>(
  _ closure: @escaping (Input) -> Result?
) -> @Sendable (MainActorBox<Input>) -> MainActorBox<Result>? {
  nonisolated(unsafe) let closure = closure
  return { closure($0.value).map { MainActorBox($0) } }
}

/// Returns a closure of the main actor as one of boxed values and results.
// Not one function with the type of the error, for which Swift 6.3 crashes.
@_alwaysEmitIntoClient
@inline(__always)
func boxing<Input, Result>(
  _ closure: @escaping (Input) throws -> Result
) -> @Sendable (MainActorBox<Input>) throws -> MainActorBox<Result> {
  nonisolated(unsafe) let closure = closure
  return { MainActorBox(try closure($0.value)) }
}

/// Returns a closure of the main actor as one of boxed values and results.
@_alwaysEmitIntoClient
@inline(__always)
func boxing<First, Second, Result>(
  _ closure: @escaping (First, Second) -> Result
) -> @Sendable (MainActorBox<First>, MainActorBox<Second>) -> MainActorBox<Result> {
  nonisolated(unsafe) let closure = closure
  return { MainActorBox(closure($0.value, $1.value)) }
}
