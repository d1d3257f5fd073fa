extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Runs five works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>, _ source5: Maybe<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        resultSelector: resultSelector))
  }

  /// Runs six works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  ///   - source6: The sixth work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>, _ source5: Maybe<E5>,
    _ source6: Maybe<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, resultSelector: resultSelector))
  }

  /// Runs seven works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  ///   - source6: The sixth work to start.
  ///   - source7: The seventh work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>, _ source5: Maybe<E5>,
    _ source6: Maybe<E6>, _ source7: Maybe<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable, resultSelector: resultSelector))
  }

  /// Runs eight works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works. If a work completes without a value, so
  /// does the result.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  ///   - source6: The sixth work to start.
  ///   - source7: The seventh work to start.
  ///   - source8: The eighth work to start.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A maybe with the combined value.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>, _ source5: Maybe<E5>,
    _ source6: Maybe<E6>, _ source7: Maybe<E7>, _ source8: Maybe<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable, source8.observable, resultSelector: resultSelector))
  }
}
