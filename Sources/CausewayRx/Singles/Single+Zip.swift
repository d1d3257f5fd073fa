// Written by `.ci/arities`. Change that script instead of this file.

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

  /// Runs three works concurrently, and combines their values, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Single<Element> {
    Single(Observable.zip(source1.observable, source2.observable, source3.observable, resultSelector: resultSelector))
  }

  /// Runs four works concurrently, and combines their values, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, resultSelector: resultSelector))
  }

  /// Runs five works concurrently, and combines their values, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        resultSelector: resultSelector))
  }

  /// Runs six works concurrently, and combines their values, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, resultSelector: resultSelector))
  }

  /// Runs seven works concurrently, and combines their values, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, _ source7: Single<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable, resultSelector: resultSelector))
  }

  /// Runs eight works concurrently, and combines their values, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, _ source7: Single<E7>, _ source8: Single<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable, source8.observable, resultSelector: resultSelector))
  }
}

// The calls do not determine the element of `Self`; as in RxSwift, the constraint lets the compiler infer it.
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
    Single(Observable.zip(source1.observable, source2.observable))
  }

  /// Runs three works concurrently, and combines their values in a tuple, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>
  ) -> Single<(E1, E2, E3)> {
    Single(Observable.zip(source1.observable, source2.observable, source3.observable))
  }

  /// Runs four works concurrently, and combines their values in a tuple, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>
  ) -> Single<(E1, E2, E3, E4)> {
    Single(Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable))
  }

  /// Runs five works concurrently, and combines their values in a tuple, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>
  ) -> Single<(E1, E2, E3, E4, E5)> {
    Single(
      Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable, source5.observable)
    )
  }

  /// Runs six works concurrently, and combines their values in a tuple, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>
  ) -> Single<(E1, E2, E3, E4, E5, E6)> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable))
  }

  /// Runs seven works concurrently, and combines their values in a tuple, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, _ source7: Single<E7>
  ) -> Single<(E1, E2, E3, E4, E5, E6, E7)> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable))
  }

  /// Runs eight works concurrently, and combines their values in a tuple, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Single<E1>, _ source2: Single<E2>, _ source3: Single<E3>, _ source4: Single<E4>, _ source5: Single<E5>,
    _ source6: Single<E6>, _ source7: Single<E7>, _ source8: Single<E8>
  ) -> Single<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    Single(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, source5.observable,
        source6.observable, source7.observable, source8.observable))
  }
}
