// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CausewayCombine

// A library of operators for Combine, with its import lines changed: operators that Causeway has and Combine does not.

extension Publisher {
  public func pairwise() -> AnyPublisher<(Output, Output), Failure> { fatalError() }
  public func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> { fatalError() }
  public func materialize() -> AnyPublisher<String, Never> { fatalError() }
  public func dematerialize() -> AnyPublisher<Output, Failure> { fatalError() }
  public func withLatest<Other: Publisher>(from other: Other) -> AnyPublisher<Other.Output, Failure> { fatalError() }
  public func withLatest<Other: Publisher, Result: Sendable>(
    from other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    fatalError()
  }
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    fatalError()
  }
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    fatalError()
  }
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    fatalError()
  }
  public func mapAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) async -> Result
  ) -> AnyPublisher<Result, Failure> {
    fatalError()
  }
  public func flatMapAsync<Result: Sendable>(
    maxConcurrent: Int, _ transform: @escaping @Sendable (Output) async -> Result
  ) -> AnyPublisher<Result, Failure> {
    fatalError()
  }
  public func sample<Trigger: Publisher>(on trigger: Trigger) -> AnyPublisher<Output, Failure> { fatalError() }
  public func sample(every duration: Duration) -> AnyPublisher<Output, Failure> { fatalError() }
  public func share(replay count: Int) -> AnyPublisher<Output, Failure> { fatalError() }
  public func shared() -> AnyPublisher<Output, Failure> { fatalError() }
  public func reduce<Result: Sendable>(
    into initial: Result, _ update: @escaping (inout Result, Output) -> Void
  ) -> AnyPublisher<Result, Failure> {
    fatalError()
  }
  public func unwrapServiceError() -> AnyPublisher<Output, Failure> { fatalError() }
  public func debounce(for duration: Duration) -> AnyPublisher<Output, Failure> { fatalError() }
  public func throttle(for duration: Duration, latest: Bool = true) -> AnyPublisher<Output, Failure> { fatalError() }
  public func delay(for duration: Duration) -> AnyPublisher<Output, Failure> { fatalError() }
  public func timeout(_ duration: Duration) -> AnyPublisher<Output, Failure> { fatalError() }
  public func measureInterval() -> AnyPublisher<Duration, Failure> { fatalError() }
  public func collect(byTime duration: Duration) -> AnyPublisher<[Output], Failure> { fatalError() }
  public func first() async throws -> Output? { nil }
  public func last() async throws -> Output? { nil }
  public func collect() async throws -> [Output] { [] }
}

extension Publisher where Output: Collection {
  public func dropEmpty() -> AnyPublisher<Output, Failure> { fatalError() }
}
