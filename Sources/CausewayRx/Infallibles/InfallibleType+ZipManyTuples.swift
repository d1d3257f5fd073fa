// A call without a closure does not mention the element of `Self`; the constraint lets the compiler find one, as in
// RxSwift.
extension InfallibleType where Element == any Sendable {
  /// Combines the elements of five infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  ///   - source5: The fifth source to be subscribed to.
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

  /// Combines the elements of six infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  ///   - source5: The fifth source to be subscribed to.
  ///   - source6: The sixth source to be subscribed to.
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

  /// Combines the elements of seven infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  ///   - source5: The fifth source to be subscribed to.
  ///   - source6: The sixth source to be subscribed to.
  ///   - source7: The seventh source to be subscribed to.
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

  /// Combines the elements of eight infallibles that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  ///   - source5: The fifth source to be subscribed to.
  ///   - source6: The sixth source to be subscribed to.
  ///   - source7: The seventh source to be subscribed to.
  ///   - source8: The eighth source to be subscribed to.
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
