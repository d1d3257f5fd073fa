import Causeway

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Goes on with other work when this is done.
  ///
  /// - Parameter second: Begun then.
  /// - Returns: A single of what that gives.
  public func andThen<Value: Sendable>(_ second: Single<Value>) -> Single<Value> {
    Single(before(second))
  }

  /// Goes on with other work when this is done.
  ///
  /// - Parameter second: Begun then.
  /// - Returns: A completable that ends with the second work.
  public func andThen(_ second: Completable) -> Completable {
    concat(second)
  }

  /// Goes on with an observable when this is done.
  ///
  /// - Parameter second: Subscribed to then.
  /// - Returns: An observable of its elements.
  public func andThen<Value: Sendable>(_ second: Observable<Value>) -> Observable<Value> {
    Observable(before(second))
  }

  /// Goes on with other work when this is done.
  ///
  /// - Parameter second: Begun then.
  /// - Returns: A completable that ends with the second work.
  public func concat(_ second: Completable) -> Completable {
    Completable(publisher.append(second.publisher))
  }

  /// Does one work after the other.
  ///
  /// - Parameter sources: Each is begun when the one before is done; the first error is the end.
  /// - Returns: A completable that ends with the last.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Does one work after the other.
  ///
  /// - Parameter sources: Each is begun when the one before is done; the first error is the end.
  /// - Returns: A completable that ends with the last.
  public static func concat<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(concatenate(sources.map(\.publisher)))
  }

  /// Nothing, and then all of a source.
  private func before<Source: ObservableConvertibleType>(_ second: Source) -> AnyPublisher<Source.Element, any Error> {
    publisher.map { never -> Source.Element in }.append(second.source).eraseToAnyPublisher()
  }
}
