extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Runs two works at once, and combines their values.
  ///
  /// The first error is the outcome, and disposes of the other works. If a work completes without a value, the result
  /// does, too.
  ///
  /// - Parameters:
  ///   - source1: The first work to begin.
  ///   - source2: The second work to begin.
  ///   - resultSelector: Combines the values. An error that it throws is the outcome.
  /// - Returns: A maybe of the combined value.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Maybe<Element> {
    Maybe(Observable.zip(source1.observable, source2.observable, resultSelector: resultSelector))
  }

  /// Runs three works at once, and combines their values.
  ///
  /// The first error is the outcome, and disposes of the other works. If a work completes without a value, the result
  /// does, too.
  ///
  /// - Parameters:
  ///   - source1: The first work to begin.
  ///   - source2: The second work to begin.
  ///   - source3: The third work to begin.
  ///   - resultSelector: Combines the values. An error that it throws is the outcome.
  /// - Returns: A maybe of the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Maybe<Element> {
    Maybe(Observable.zip(source1.observable, source2.observable, source3.observable, resultSelector: resultSelector))
  }

  /// Runs four works at once, and combines their values.
  ///
  /// The first error is the outcome, and disposes of the other works. If a work completes without a value, the result
  /// does, too.
  ///
  /// - Parameters:
  ///   - source1: The first work to begin.
  ///   - source2: The second work to begin.
  ///   - source3: The third work to begin.
  ///   - source4: The fourth work to begin.
  ///   - resultSelector: Combines the values. An error that it throws is the outcome.
  /// - Returns: A maybe of the combined value.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      Observable.zip(
        source1.observable, source2.observable, source3.observable, source4.observable, resultSelector: resultSelector))
  }
}

// `Maybe.zip(a, b)` does not mention its element; the constraint lets the compiler find one, as in RxSwift.
extension PrimitiveSequenceType where Trait == MaybeTrait, Element == any Sendable {
  /// Runs two works at once, and gives their values as a tuple.
  ///
  /// The first error is the outcome, and disposes of the other works. If a work completes without a value, the result
  /// does, too.
  ///
  /// - Parameters:
  ///   - source1: The first work to begin.
  ///   - source2: The second work to begin.
  /// - Returns: A maybe of the tuple.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>
  ) -> Maybe<(E1, E2)> {
    Maybe<(E1, E2)>(Observable.zip(source1.observable, source2.observable))
  }

  /// Runs three works at once, and gives their values as a tuple.
  ///
  /// The first error is the outcome, and disposes of the other works. If a work completes without a value, the result
  /// does, too.
  ///
  /// - Parameters:
  ///   - source1: The first work to begin.
  ///   - source2: The second work to begin.
  ///   - source3: The third work to begin.
  /// - Returns: A maybe of the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>
  ) -> Maybe<(E1, E2, E3)> {
    Maybe<(E1, E2, E3)>(Observable.zip(source1.observable, source2.observable, source3.observable))
  }

  /// Runs four works at once, and gives their values as a tuple.
  ///
  /// The first error is the outcome, and disposes of the other works. If a work completes without a value, the result
  /// does, too.
  ///
  /// - Parameters:
  ///   - source1: The first work to begin.
  ///   - source2: The second work to begin.
  ///   - source3: The third work to begin.
  ///   - source4: The fourth work to begin.
  /// - Returns: A maybe of the tuple.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Maybe<E1>, _ source2: Maybe<E2>, _ source3: Maybe<E3>, _ source4: Maybe<E4>
  ) -> Maybe<(E1, E2, E3, E4)> {
    Maybe<(E1, E2, E3, E4)>(
      Observable.zip(source1.observable, source2.observable, source3.observable, source4.observable))
  }
}
