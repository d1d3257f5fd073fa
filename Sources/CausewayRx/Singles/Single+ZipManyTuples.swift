// The calls do not determine `Element`; as in RxSwift, the constraint lets the compiler infer it for `Single.zip(a,
// b)`.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == any Sendable {
  /// Runs five works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  /// - Returns: A single with the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>
  ) -> Single<(E1, E2, E3, E4, E5)> {
    Single<(E1, E2, E3, E4, E5)>(
      Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable, source5.observable)
    )
  }

  /// Runs six works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  ///   - source6: The sixth work to start.
  /// - Returns: A single with the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>
  ) -> Single<(E1, E2, E3, E4, E5, E6)> {
    Single<(E1, E2, E3, E4, E5, E6)>(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable))
  }

  /// Runs seven works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - source1: The first work to start.
  ///   - source2: The second work to start.
  ///   - source3: The third work to start.
  ///   - source4: The fourth work to start.
  ///   - source5: The fifth work to start.
  ///   - source6: The sixth work to start.
  ///   - source7: The seventh work to start.
  /// - Returns: A single with the tuple.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, _ source7: Single<E7>
  ) -> Single<(E1, E2, E3, E4, E5, E6, E7)> {
    Single<(E1, E2, E3, E4, E5, E6, E7)>(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable))
  }

  /// Runs eight works concurrently, and combines their values in a tuple.
  ///
  /// The result fails with the first error and disposes of the other works.
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
  /// - Returns: A single with the tuple.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, _ source7: Single<E7>, _ source8: Single<E8>
  ) -> Single<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    Single<(E1, E2, E3, E4, E5, E6, E7, E8)>(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable, source8.observable))
  }
}
