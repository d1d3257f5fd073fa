// The calls do not determine the element of `Self`; as in RxSwift, the constraint lets the compiler infer it.
extension InfallibleType where Element == any Sendable {
  /// Combines the elements of five infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>
  ) -> Infallible<(E1, E2, E3, E4, E5)> {
    Infallible<(E1, E2, E3, E4, E5)>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable()))
  }

  /// Combines the elements of six infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6)> {
    Infallible<(E1, E2, E3, E4, E5, E6)>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable()))
  }

  /// Combines the elements of seven infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - source7: The seventh source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
  >(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>, _ source7: Infallible<E7>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7)> {
    Infallible<(E1, E2, E3, E4, E5, E6, E7)>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable()))
  }

  /// Combines the elements of eight infallibles in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - source7: The seventh source to subscribe to.
  ///   - source8: The eighth source to subscribe to.
  /// - Returns: An infallible of tuples.
  public static func zip<
    E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable, E8: Sendable
  >(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
    _ source5: Infallible<E5>, _ source6: Infallible<E6>, _ source7: Infallible<E7>, _ source8: Infallible<E8>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    Infallible<(E1, E2, E3, E4, E5, E6, E7, E8)>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()))
  }
}
