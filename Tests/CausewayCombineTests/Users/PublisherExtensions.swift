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
