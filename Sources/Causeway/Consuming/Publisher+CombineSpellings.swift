// Combine's spellings of operators that have a different form here. Each message names the form to use.
// `CausewayCombine` provides all of Combine's spellings.

extension Publisher {
  /// Unavailable: a free function here.
  @available(*, unavailable, message: "write combineLatest(a, b), a free function, or import CausewayCombine")
  public func combineLatest<B: Publisher>(_ b: B) -> AnyPublisher<(Output, B.Output), Failure>
  where B.Failure == Failure {
    fatalError()
  }

  /// Unavailable: a free function here.
  @available(*, unavailable, message: "write combineLatest(a, b).map { … }, or import CausewayCombine")
  public func combineLatest<B: Publisher, Result: Sendable>(
    _ b: B, _ transform: @escaping @Sendable (Output, B.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure {
    fatalError()
  }

  /// Unavailable: a free function here.
  @available(*, unavailable, message: "write combineLatest(a, b, c), a free function, or import CausewayCombine")
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> AnyPublisher<(Output, B.Output, C.Output), Failure> where B.Failure == Failure, C.Failure == Failure {
    fatalError()
  }

  /// Unavailable: a free function here.
  @available(*, unavailable, message: "write zip(a, b), a free function, or import CausewayCombine")
  public func zip<B: Publisher>(_ b: B) -> AnyPublisher<(Output, B.Output), Failure> where B.Failure == Failure {
    fatalError()
  }

  /// Unavailable: a free function here.
  @available(*, unavailable, message: "write zip(a, b, c), a free function, or import CausewayCombine")
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> AnyPublisher<(Output, B.Output, C.Output), Failure> where B.Failure == Failure, C.Failure == Failure {
    fatalError()
  }

  /// Unavailable: a free function here.
  @available(
    *, unavailable,
    message: "write merge(a, b, c), a free function of publishers of one type, or import CausewayCombine"
  )
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> AnyPublisher<Output, Failure>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    fatalError()
  }

  /// Unavailable: requires a buffering policy.
  @available(*, unavailable, message: "name the policy: values(bufferingPolicy:)")
  public var values: AsyncValues<Self> { fatalError() }

  /// Unavailable: timing and delivery context are separate operators.
  @available(
    *, unavailable,
    message: "write debounce(for:), then receive(on: MainActor.shared) or receive(on: queue); or import CausewayCombine"
  )
  public func debounce<Place>(for duration: Duration, scheduler: Place) -> AnyPublisher<Output, Failure> {
    fatalError()
  }

  /// Unavailable: timing and delivery context are separate operators.
  @available(
    *, unavailable,
    message:
      "write throttle(for:latest:), then receive(on: MainActor.shared) or receive(on: queue); or import CausewayCombine"
  )
  public func throttle<Place>(
    for duration: Duration, scheduler: Place, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    fatalError()
  }

  /// Unavailable: timing and delivery context are separate operators.
  @available(
    *, unavailable,
    message: "write delay(for:), then receive(on: MainActor.shared) or receive(on: queue); or import CausewayCombine"
  )
  public func delay<Place>(for duration: Duration, scheduler: Place) -> AnyPublisher<Output, Failure> {
    fatalError()
  }

  /// Unavailable: timing and delivery context are separate operators.
  @available(
    *, unavailable,
    message: "write timeout(_:), then receive(on: MainActor.shared) or receive(on: queue); or import CausewayCombine"
  )
  public func timeout<Place>(_ duration: Duration, scheduler: Place) -> AnyPublisher<Output, Failure> {
    fatalError()
  }

  /// Unavailable: subscribe inside a deferred publisher instead.
  @available(
    *, unavailable,
    message: "write Just(()).receive(on: queue).flatMap { _ in publisher }, or import CausewayCombine"
  )
  public func subscribe<Place>(on scheduler: Place) -> AnyPublisher<Output, Failure> {
    fatalError()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Unavailable: both publishers need the same failure type.
  @available(
    *, unavailable,
    message: "the inner publishers cannot fail: add setFailureType(to:) to them, or import CausewayCombine"
  )
  @_disfavoredOverload
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    fatalError()
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Unavailable: both publishers need the same failure type.
  @available(
    *, unavailable,
    message: "the upstream cannot fail: put setFailureType(to:) before switchToLatest(), or import CausewayCombine"
  )
  @_disfavoredOverload
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
    fatalError()
  }
}
