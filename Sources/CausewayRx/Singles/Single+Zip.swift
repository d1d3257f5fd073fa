extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Does two works at once, and makes one value of theirs.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameters:
  ///   - source1: Begun first.
  ///   - source2: Begun after it.
  ///   - resultSelector: Makes the value. What it throws is the error.
  /// - Returns: A single of what the closure makes.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Single<Element> {
    Single(Observable.zip(source1.observable, source2.observable, resultSelector: resultSelector))
  }

  /// Does three works at once, and makes one value of theirs.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameters:
  ///   - source1: Begun first.
  ///   - source2: Begun after it.
  ///   - source3: Begun after that.
  ///   - resultSelector: Makes the value. What it throws is the error.
  /// - Returns: A single of what the closure makes.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Single<Element> {
    Single(Observable.zip(source1.observable, source2.observable, source3.observable, resultSelector: resultSelector))
  }

  /// Does four works at once, and makes one value of theirs.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameters:
  ///   - source1: Begun first.
  ///   - source2: Begun after it.
  ///   - source3: Begun after that.
  ///   - source4: Begun after that.
  ///   - resultSelector: Makes the value. What it throws is the error.
  /// - Returns: A single of what the closure makes.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, resultSelector: resultSelector))
  }
}

// `Single.zip(a, b)` says nothing of the value; this is how RxSwift lets the compiler find one for it.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == any Sendable {
  /// Does two works at once, and gives their values as a tuple.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameters:
  ///   - source1: Begun first.
  ///   - source2: Begun after it.
  /// - Returns: A single of the tuple.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>
  ) -> Single<(E1, E2)> {
    Single<(E1, E2)>(Observable.zip(source1.observable, source2.observable))
  }

  /// Does three works at once, and gives their values as a tuple.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameters:
  ///   - source1: Begun first.
  ///   - source2: Begun after it.
  ///   - source3: Begun after that.
  /// - Returns: A single of the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>
  ) -> Single<(E1, E2, E3)> {
    Single<(E1, E2, E3)>(Observable.zip(source1.observable, source2.observable, source3.observable))
  }

  /// Does four works at once, and gives their values as a tuple.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameters:
  ///   - source1: Begun first.
  ///   - source2: Begun after it.
  ///   - source3: Begun after that.
  ///   - source4: Begun after that.
  /// - Returns: A single of the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>
  ) -> Single<(E1, E2, E3, E4)> {
    Single<(E1, E2, E3, E4)>(
      Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Does several works at once, and gives their values in an array.
  ///
  /// The first error is the error, and the other works are disposed of.
  ///
  /// - Parameter singles: The works, begun in order. With none the array is empty.
  /// - Returns: A single of the array.
  public static func zip<Singles: Collection>(_ singles: Singles) -> Single<[Element]>
  where Singles.Element == Single<Element> {
    singles.isEmpty ? .just([]) : Single<[Element]>(Observable.zip(singles.map(\.observable)))
  }

  /// Runs several works at once, and combines their values.
  ///
  /// The first error is the outcome, and disposes of the other works.
  ///
  /// - Parameters:
  ///   - singles: The works, begun in order. Without any the closure is called with an empty array.
  ///   - resultSelector: Combines the values. An error that it throws is the outcome.
  /// - Returns: A single of the combined value.
  public static func zip<Singles: Collection, Result: Sendable>(
    _ singles: Singles, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Singles.Element == Single<Element> {
    if singles.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(Observable.zip(singles.map(\.observable), resultSelector: resultSelector))
  }
}
