import CausewayCombine
import Foundation

extension Publisher {
  func asVoid() -> Publishers.Map<Self, Void> {
    map { _ in () }
  }

  func sinkToResult(_ result: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion { result(.failure(error)) }
      },
      receiveValue: { value in result(.success(value)) })
  }

  func debounceInput<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, on scheduler: S
  ) -> Publishers.Debounce<Self, S> {
    debounce(for: interval, scheduler: scheduler)
  }

  func weakAssign<T: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<T, Output>, on object: T
  ) -> AnyCancellable where Failure == Never {
    sink { [weak object] value in object?[keyPath: keyPath] = value }
  }

  func unwrap<T>() -> Publishers.CompactMap<Self, T> where Output == T? {
    compactMap { $0 }
  }
}

extension AnyPublisher {
  static func just(_ output: Output) -> Self {
    Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
  }

  static func fail(_ error: Failure) -> Self {
    Fail(outputType: Output.self, failure: error).eraseToAnyPublisher()
  }

  static var empty: Self {
    Empty(completeImmediately: true, outputType: Output.self, failureType: Failure.self).eraseToAnyPublisher()
  }
}

extension Sequence where Element: Publisher {
  func mergeMany() -> Publishers.MergeMany<Element> { Publishers.MergeMany(self) }
}

// Operators of an app that have the names of operators which `Causeway` has and Combine does not.

extension Publisher {
  func pairwise() -> AnyPublisher<(Output, Output), Failure> {
    scan((Output?.none, Output?.none)) { ($0.1, $1) }
      .compactMap { pair in pair.0.flatMap { first in pair.1.map { (first, $0) } } }
      .eraseToAnyPublisher()
  }

  func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  func withLatest<Other: Publisher>(from other: Other) -> AnyPublisher<Other.Output, Failure>
  where Other.Failure == Failure {
    map { value in other.prefix(1).map { _ in value } }.switchToLatest().combineLatest(other).map { $1 }
      .eraseToAnyPublisher()
  }

  func flatMapLatest<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> AnyPublisher<Inner.Output, Failure>
  where Inner.Failure == Failure {
    map(transform).switchToLatest().eraseToAnyPublisher()
  }

  func flatMapFirst<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> AnyPublisher<Inner.Output, Failure>
  where Inner.Failure == Failure {
    flatMap(maxPublishers: .max(1), transform).eraseToAnyPublisher()
  }

  func concatMap<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> AnyPublisher<Inner.Output, Failure>
  where Inner.Failure == Failure {
    buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).flatMap(maxPublishers: .max(1), transform)
      .eraseToAnyPublisher()
  }

  func share(replay count: Int) -> AnyPublisher<Output, Failure> {
    shared(replay: count).eraseToAnyPublisher()
  }

  func reduce<Result: Sendable>(
    into initial: Result, _ update: @escaping (inout Result, Output) -> Void
  ) -> AnyPublisher<Result, Failure> {
    reduce(initial) { result, value in
      var result = result
      update(&result, value)
      return result
    }
    .eraseToAnyPublisher()
  }

  func materialize() -> AnyPublisher<String, Never> {
    map { "\($0)" }.append(Just("finished").setFailureType(to: Failure.self)).catch { Just("\($0)") }
      .eraseToAnyPublisher()
  }

  func mapAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) async -> Result
  ) -> AnyPublisher<Result, Failure> {
    flatMap { value in
      Future<Result, Failure> { promise in
        Task { promise(.success(await transform(value))) }
      }
    }
    .eraseToAnyPublisher()
  }
}

extension Publisher where Output: Collection {
  func dropEmpty() -> Publishers.Filter<Self> { filter { !$0.isEmpty } }
}
