public import Causeway

extension ObservableType {
  /// Combines each element with the previous state, and emits every state.
  ///
  /// - Parameters:
  ///   - seed: The initial state, which is not emitted.
  ///   - accumulator: Returns the next state from the previous one and an element, on the sending thread. If it throws,
  ///     the result fails with the error.
  /// - Returns: An observable of the states.
  @_alwaysEmitIntoClient
  public func scan<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State
  ) -> Observable<State> {
    let source = asObservable()
    return Producer { ScanSink(seed, next: accumulator, $0).attached(to: source) }
  }

  /// Updates a state with each element, and emits every state.
  ///
  /// - Parameters:
  ///   - seed: The initial state, which is not emitted.
  ///   - accumulator: Updates the state with an element, on the sending thread. If it throws, the result fails with the
  ///     error.
  /// - Returns: An observable of the states.
  @_alwaysEmitIntoClient
  public func scan<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) throws -> Void
  ) -> Observable<State> {
    let source = asObservable()
    return Producer { ScanIntoSink(seed, accumulator, $0).attached(to: source) }
  }

  /// Combines all elements into a state, and emits it when the source completes.
  ///
  /// - Parameters:
  ///   - seed: The initial state, which is also the result of an empty source.
  ///   - accumulator: Returns the next state from the previous one and an element, on the sending thread. If it throws,
  ///     the result fails with the error.
  /// - Returns: An observable of the last state.
  public func reduce<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State
  ) -> Observable<State> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Combines all elements into a state, and emits the transformed state when the source completes.
  ///
  /// - Parameters:
  ///   - seed: The initial state.
  ///   - accumulator: Returns the next state from the previous one and an element, on the sending thread. If it throws,
  ///     the result fails with the error.
  ///   - mapResult: Called with the last state when the source completes. If it throws, the result fails with the
  ///     error.
  /// - Returns: An observable of one element.
  public func reduce<State, Result: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State,
    mapResult: @escaping (State) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { ReduceSink(seed, { $0 = try accumulator($0, $1) }, mapResult, $0).attached(to: source) }
  }

  /// Updates a state with each element, and emits it when the source completes.
  ///
  /// - Parameters:
  ///   - seed: The initial state, which is also the result of an empty source.
  ///   - accumulator: Updates the state with an element, on the sending thread. If it throws, the result fails with the
  ///     error.
  /// - Returns: An observable of the last state.
  public func reduce<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) throws -> Void
  ) -> Observable<State> {
    let source = asObservable()
    return Producer { ReduceSink(seed, accumulator, { $0 }, $0).attached(to: source) }
  }

  /// Collects all elements in an array.
  ///
  /// - Returns: A single with the elements, when the source completes.
  public func toArray() -> Single<[Element]> {
    let source = asObservable()
    return Single(Producer { ReduceSink([], { $0.append($1) }, { $0 }, $0).attached(to: source) })
  }
}

private final class ReduceSink<Element: Sendable, State, Output: Sendable>: OperatorSink<Element, Output>,
  @unchecked Sendable
{
  // Safety: As `OperatorSink`; `accumulated` is used only while the source calls.

  private let accumulate: (inout State, Element) throws -> Void
  private let result: (State) throws -> Output
  private var accumulated: State

  init(
    _ state: State, _ accumulate: @escaping (inout State, Element) throws -> Void,
    _ result: @escaping (State) throws -> Output, _ downstream: ObserverBase<Output>
  ) {
    accumulated = state
    self.accumulate = accumulate
    self.result = result
    super.init(downstream)
  }

  override func process(_ element: Element) {
    do { try accumulate(&accumulated, element) } catch { finish(error) }
  }

  override func completed() {
    do {
      forward(try result(accumulated))
      finish()
    } catch {
      finish(error)
    }
  }
}

/// A subscription of `scan`.
@usableFromInline
final class ScanSink<Element: Sendable, State: Sendable>: OperatorSink<Element, State>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `accumulated` is used only while the source calls, and `receiver` is created with the
  // sink whose type it casts to.

  @usableFromInline let next: (State, Element) throws -> State
  @exclusivity(unchecked) @usableFromInline var accumulated: State

  @_alwaysEmitIntoClient
  init(_ state: State, next: @escaping (State, Element) throws -> State, _ downstream: ObserverBase<State>) {
    accumulated = state
    self.next = next
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: ScanSink<Element, State>.self)
      do {
        let state = try this.next(this.accumulated, element.pointee)
        replace(&this.accumulated, by: state)
        this.forward(state)
      } catch {
        this.finish(error)
      }
    }
  }
}

/// A subscription of `scan(into:)`.
@usableFromInline
final class ScanIntoSink<Element: Sendable, State: Sendable>: OperatorSink<Element, State>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `accumulated` is used only while the source calls, and `receiver` is created with the
  // sink whose type it casts to.

  @usableFromInline let accumulate: (inout State, Element) throws -> Void
  /// The state; `nil` while it is being changed.
  @exclusivity(unchecked) @usableFromInline var accumulated: State?

  @_alwaysEmitIntoClient
  init(
    _ state: State, _ accumulate: @escaping (inout State, Element) throws -> Void, _ downstream: ObserverBase<State>
  ) {
    accumulated = state
    self.accumulate = accumulate
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: ScanIntoSink<Element, State>.self)
      guard var state = this.accumulated.take() else {
        preconditionFailure("the closure of scan(into:) sent an element to the source that called it")
      }
      do {
        try this.accumulate(&state, element.pointee)
        this.accumulated = state
        this.forward(state)
      } catch {
        this.accumulated = state
        this.finish(error)
      }
    }
  }
}
