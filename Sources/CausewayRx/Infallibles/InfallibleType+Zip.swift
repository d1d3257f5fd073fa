// Written by `.ci/arities`. Change that script instead of this file.

extension InfallibleType {
  /// Combines the elements of two infallibles by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: An infallible of the combined elements.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    Infallible(Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of three infallibles by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of four infallibles by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the elements of five infallibles by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of six infallibles by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of seven infallibles by position, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>, _ source7: Infallible<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of eight infallibles by position, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>, _ source7: Infallible<E7>, _ source8: Infallible<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        resultSelector: resultSelector))
  }
}

// The calls do not determine the element of `Self`; as in RxSwift, the constraint lets the compiler infer it.
extension InfallibleType where Element == any Sendable {
  /// Combines the elements of two infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>
  ) -> Infallible<(E1, E2)> {
    Infallible(Observable.zip(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the elements of three infallibles in tuples by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>
  ) -> Infallible<(E1, E2, E3)> {
    Infallible(Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the elements of four infallibles in tuples by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>
  ) -> Infallible<(E1, E2, E3, E4)> {
    Infallible(
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()))
  }

  /// Combines the elements of five infallibles in tuples by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>
  ) -> Infallible<(E1, E2, E3, E4, E5)> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable()))
  }

  /// Combines the elements of six infallibles in tuples by position, as the form for two does.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6)> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable()))
  }

  /// Combines the elements of seven infallibles in tuples by position, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>, _ source7: Infallible<E7>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7)> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable()))
  }

  /// Combines the elements of eight infallibles in tuples by position, as the form for two does.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>, _ source7: Infallible<E7>, _ source8: Infallible<E8>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    Infallible(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()))
  }
}
