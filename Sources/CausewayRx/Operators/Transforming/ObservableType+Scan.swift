extension ObservableType {
  /// Sends what has been accumulated, after each element.
  ///
  /// - Parameters:
  ///   - seed: What it begins with, which is not sent.
  ///   - accumulator: Makes the next state of the last one and an element, where that is sent. What it throws is the
  ///     error that ends it.
  /// - Returns: An observable of the states.
  @inlinable
  public func scan<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State
  ) -> Observable<State> {
    let source = asObservable()
    return Producer { ScanSink(seed, next: accumulator, $0).attached(to: source) }
  }

  /// Sends what has been accumulated, after each element.
  ///
  /// - Parameters:
  ///   - seed: What it begins with, which is not sent.
  ///   - accumulator: Changes the state by an element, where that is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the states.
  @inlinable
  public func scan<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) throws -> Void
  ) -> Observable<State> {
    let source = asObservable()
    return Producer { ScanIntoSink(seed, accumulator, $0).attached(to: source) }
  }

  /// Sends what has been accumulated, once, when the source completes.
  ///
  /// - Parameters:
  ///   - seed: The initial value, which is also the result of an empty source.
  ///   - accumulator: Makes the next state of the last one and an element, where that is sent. What it throws is the
  ///     error that ends it.
  /// - Returns: An observable of the last state.
  public func reduce<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State
  ) -> Observable<State> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Sends what has been accumulated, transformed, when the source completes.
  ///
  /// - Parameters:
  ///   - seed: What it begins with.
  ///   - accumulator: Makes the next state of the last one and an element, where that is sent. What it throws is the
  ///     error that ends it.
  ///   - mapResult: Called with the last state, where the source completes. What it throws is the error that ends it.
  /// - Returns: An observable of one element.
  public func reduce<State, Result: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State,
    mapResult: @escaping (State) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { ReduceSink(seed, { $0 = try accumulator($0, $1) }, mapResult, $0).attached(to: source) }
  }

  /// Sends what has been accumulated, once, when the source completes.
  ///
  /// - Parameters:
  ///   - seed: The initial value, which is also the result of an empty source.
  ///   - accumulator: Changes the state by an element, where that is sent. An error that it throws ends the observable.
  /// - Returns: An observable of the last state.
  public func reduce<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) throws -> Void
  ) -> Observable<State> {
    let source = asObservable()
    return Producer { ReduceSink(seed, accumulator, { $0 }, $0).attached(to: source) }
  }

  /// Gives all elements in an array, when the source completes.
  ///
  /// - Returns: A single of the elements, all of which it holds until then.
  public func toArray() -> Single<[Element]> {
    let source = asObservable()
    return Single(Producer { ReduceSink([], { $0.append($1) }, { $0 }, $0).attached(to: source) })
  }
}

private final class ReduceSink<Element: Sendable, State, Output: Sendable>: Sink<Element, Output>,
  @unchecked Sendable
{
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
