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
    _ source1: Infallible<E1>, _ source2: Infallible<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of three infallibles by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: An infallible of the combined elements.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of four infallibles by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
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
    Infallible<(E1, E2)>(Observable.zip(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the elements of three infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>
  ) -> Infallible<(E1, E2, E3)> {
    Infallible<(E1, E2, E3)>(Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the elements of four infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>
  ) -> Infallible<(E1, E2, E3, E4)> {
    Infallible<(E1, E2, E3, E4)>(
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()))
  }
}
