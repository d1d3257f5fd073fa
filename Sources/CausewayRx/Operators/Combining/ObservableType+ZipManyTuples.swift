extension ObservableType where Element == any Sendable {
  /// Sends the elements of five observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, even if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after `source1`.
  ///   - source3: Subscribed to after `source2`.
  ///   - source4: Subscribed to after `source3`.
  ///   - source5: Subscribed to after `source4`.
  /// - Returns: An observable of tuples.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.zip(
      source1, source2, source3, source4, source5
    ) {
      ($0, $1, $2, $3, $4)
    }
  }

  /// Sends the elements of six observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, even if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after `source1`.
  ///   - source3: Subscribed to after `source2`.
  ///   - source4: Subscribed to after `source3`.
  ///   - source5: Subscribed to after `source4`.
  ///   - source6: Subscribed to after `source5`.
  /// - Returns: An observable of tuples.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>.zip(
      source1, source2, source3, source4, source5, source6
    ) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// Sends the elements of seven observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, even if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after `source1`.
  ///   - source3: Subscribed to after `source2`.
  ///   - source4: Subscribed to after `source3`.
  ///   - source5: Subscribed to after `source4`.
  ///   - source6: Subscribed to after `source5`.
  ///   - source7: Subscribed to after `source6`.
  /// - Returns: An observable of tuples.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>.zip(
      source1, source2, source3, source4, source5, source6, source7
    ) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// Sends the elements of eight observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, even if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after `source1`.
  ///   - source3: Subscribed to after `source2`.
  ///   - source4: Subscribed to after `source3`.
  ///   - source5: Subscribed to after `source4`.
  ///   - source6: Subscribed to after `source5`.
  ///   - source7: Subscribed to after `source6`.
  ///   - source8: Subscribed to after `source7`.
  /// - Returns: An observable of tuples.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>.zip(
      source1, source2, source3, source4, source5, source6, source7, source8
    ) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}
