extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs two works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A single with the combined value.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Single<Element> {
    Single(Observable.zip(source1.observable, source2.observable, resultSelector: resultSelector))
  }

  /// Runs three works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A single with the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Single<Element> {
    Single(Observable.zip(source1.observable, source2.observable, source3.observable, resultSelector: resultSelector))
  }

  /// Runs four works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A single with the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, resultSelector: resultSelector))
  }
}

// The calls do not determine `Element`; as in RxSwift, the constraint lets the compiler infer it for `Single.zip(a,
// b)`.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == any Sendable {
  /// Runs two works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  /// - Returns: A single with the tuple.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>
  ) -> Single<(E1, E2)> {
    Single<(E1, E2)>(Observable.zip(source1.observable, source2.observable))
  }

  /// Runs three works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  /// - Returns: A single with the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>
  ) -> Single<(E1, E2, E3)> {
    Single<(E1, E2, E3)>(Observable.zip(source1.observable, source2.observable, source3.observable))
  }

  /// Runs four works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  /// - Returns: A single with the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>
  ) -> Single<(E1, E2, E3, E4)> {
    Single<(E1, E2, E3, E4)>(
      Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs several works concurrently, and collects their values in an array.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameter singles: The works, started in order. If there are none, the array is empty.
  /// - Returns: A single with the array.
  public static func zip<Singles: Collection>(_ singles: Singles) -> Single<[Element]>
  where Singles.Element == Single<Element> {
    singles.isEmpty ? .just([]) : Single<[Element]>(Observable.zip(singles.map(\.observable)))
  }

  /// Runs several works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - singles: The works, started in order. If there are none, the closure is called with an empty array.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A single with the combined value.
  public static func zip<Singles: Collection, Result: Sendable>(
    _ singles: Singles, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Singles.Element == Single<Element> {
    if singles.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(Observable.zip(singles.map(\.observable), resultSelector: resultSelector))
  }
}
