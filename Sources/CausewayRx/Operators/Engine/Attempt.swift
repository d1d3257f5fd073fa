import Causeway

/// What a closure makes, or a publisher that fails with what the closure throws.
func attempt<Source: ObservableConvertibleType>(
  _ make: () throws -> Source
) -> AnyPublisher<Source.Element, any Error> {
  do { return try make().source } catch { return Fail(error: error).eraseToAnyPublisher() }
}

extension ObservableConvertibleType {
  /// What is inside of it as an observable.
  var source: AnyPublisher<Element, any Error> {
    asObservable().publisher
  }
}
