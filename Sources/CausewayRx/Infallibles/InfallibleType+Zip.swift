extension InfallibleType {
  /// Combines the elements of two infallibles that have the same index.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - resultSelector: Combines the elements, where the last of them is sent.
  /// - Returns: An infallible of the combined elements.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of three infallibles that have the same index.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - resultSelector: Combines the elements, where the last of them is sent.
  /// - Returns: An infallible of the combined elements.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of four infallibles that have the same index.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  ///   - resultSelector: Combines the elements, where the last of them is sent.
  /// - Returns: An infallible of the combined elements.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }
}

// A call without a closure does not mention the element of `Self`; the constraint lets the compiler find one, as in
// RxSwift.
extension InfallibleType where Element == any Sendable {
  /// Combines the elements of two infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>
  ) -> Infallible<(E1, E2)> {
    Infallible<(E1, E2)>(Observable.zip(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the elements of three infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>
  ) -> Infallible<(E1, E2, E3)> {
    Infallible<(E1, E2, E3)>(Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the elements of four infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>
  ) -> Infallible<(E1, E2, E3, E4)> {
    Infallible<(E1, E2, E3, E4)>(
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()))
  }
}
