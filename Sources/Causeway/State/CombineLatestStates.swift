/// Derives a state whose value is the tuple of the values of two states.
///
/// - Returns: A state, which changes whenever one of them does.
@MainActor
@_alwaysEmitIntoClient
public func combineLatest<A, B>(_ a: MainActorState<A>, _ b: MainActorState<B>) -> MainActorState<(A, B)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Derives a state from a function of the values of two states.
///
/// ```swift
/// let canSend = combineLatest(text, isConnected) { !$0.isEmpty && $1 }.removeDuplicates()
/// ```
///
/// The closure sees the values of the same instant. If both states are derived from a third one, a change of that one
/// is one change of the result.
///
/// - Parameters:
///   - a: The first state.
///   - b: The second state.
///   - transform: Returns the value, like the closure of ``MainActorState/map(_:)``.
/// - Returns: A state, which changes whenever one of them does.
@MainActor
@_alwaysEmitIntoClient
public func combineLatest<A, B, Result>(
  _ a: MainActorState<A>, _ b: MainActorState<B>, _ transform: @escaping (A, B) -> Result
) -> MainActorState<Result> {
  DerivedState(from: [a, b]) { transform(a.computed, b.computed) }
}

/// Derives a state whose value is the tuple of the values of three states.
///
/// - Returns: A state, which changes whenever one of them does.
@MainActor
@_alwaysEmitIntoClient
public func combineLatest<A, B, C>(
  _ a: MainActorState<A>, _ b: MainActorState<B>, _ c: MainActorState<C>
) -> MainActorState<(A, B, C)> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Derives a state from a function of the values of three states, like that of two states.
@MainActor
@_alwaysEmitIntoClient
public func combineLatest<A, B, C, Result>(
  _ a: MainActorState<A>, _ b: MainActorState<B>, _ c: MainActorState<C>, _ transform: @escaping (A, B, C) -> Result
) -> MainActorState<Result> {
  DerivedState(from: [a, b, c]) { transform(a.computed, b.computed, c.computed) }
}

/// Derives a state whose value is the tuple of the values of four states.
///
/// - Returns: A state, which changes whenever one of them does.
@MainActor
@_alwaysEmitIntoClient
public func combineLatest<A, B, C, D>(
  _ a: MainActorState<A>, _ b: MainActorState<B>, _ c: MainActorState<C>, _ d: MainActorState<D>
) -> MainActorState<(A, B, C, D)> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Derives a state from a function of the values of four states, like that of two states.
@MainActor
@_alwaysEmitIntoClient
public func combineLatest<A, B, C, D, Result>(
  _ a: MainActorState<A>, _ b: MainActorState<B>, _ c: MainActorState<C>, _ d: MainActorState<D>,
  _ transform: @escaping (A, B, C, D) -> Result
) -> MainActorState<Result> {
  DerivedState(from: [a, b, c, d]) { transform(a.computed, b.computed, c.computed, d.computed) }
}
