extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Runs two works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Maybe<Element> {
    Maybe(Observable.zip(source1.observable, source2.observable, resultSelector: resultSelector))
  }

  /// Runs three works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Maybe<Element> {
    Maybe(Observable.zip(source1.observable, source2.observable, source3.observable, resultSelector: resultSelector))
  }

  /// Runs four works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, resultSelector: resultSelector))
  }
}

// The calls do not determine `Element`; as in RxSwift, the constraint lets the compiler infer it for `Maybe.zip(a, b)`.
extension PrimitiveSequenceType where Trait == MaybeTrait, Element == any Sendable {
  /// Runs two works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  /// - Returns: A maybe with the tuple.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>
  ) -> Maybe<(E1, E2)> {
    Maybe<(E1, E2)>(Observable.zip(source1.observable, source2.observable))
  }

  /// Runs three works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  /// - Returns: A maybe with the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>
  ) -> Maybe<(E1, E2, E3)> {
    Maybe<(E1, E2, E3)>(Observable.zip(source1.observable, source2.observable, source3.observable))
  }

  /// Runs four works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  /// - Returns: A maybe with the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>
  ) -> Maybe<(E1, E2, E3, E4)> {
    Maybe<(E1, E2, E3, E4)>(
      Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable))
  }
}
