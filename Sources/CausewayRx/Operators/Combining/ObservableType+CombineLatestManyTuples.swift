extension ObservableType where Element == any Sendable {
  /// Sends the latest elements of five observables as a tuple, whenever one sends, once all have sent.
  ///
  /// It completes when all sources have. If the others have completed and one of them without an element, it completes
  /// with the next element of the last one, as in RxSwift. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after `source1`.
  ///   - source3: Subscribed to after `source2`.
  ///   - source4: Subscribed to after `source3`.
  ///   - source5: Subscribed to after `source4`.
  /// - Returns: An observable of tuples.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.combineLatest(
      source1, source2, source3, source4, source5
    ) {
      ($0, $1, $2, $3, $4)
    }
  }

  /// Sends the latest elements of six observables as a tuple, whenever one sends, once all have sent.
  ///
  /// It completes when all sources have. If the others have completed and one of them without an element, it completes
  /// with the next element of the last one, as in RxSwift. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after `source1`.
  ///   - source3: Subscribed to after `source2`.
  ///   - source4: Subscribed to after `source3`.
  ///   - source5: Subscribed to after `source4`.
  ///   - source6: Subscribed to after `source5`.
  /// - Returns: An observable of tuples.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>.combineLatest(
      source1, source2, source3, source4, source5, source6
    ) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// Sends the latest elements of seven observables as a tuple, whenever one sends, once all have sent.
  ///
  /// It completes when all sources have. If the others have completed and one of them without an element, it completes
  /// with the next element of the last one, as in RxSwift. The first error ends it.
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
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>.combineLatest(
      source1, source2, source3, source4, source5, source6, source7
    ) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// Sends the latest elements of eight observables as a tuple, whenever one sends, once all have sent.
  ///
  /// It completes when all sources have. If the others have completed and one of them without an element, it completes
  /// with the next element of the last one, as in RxSwift. The first error ends it.
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
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>
      .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
        ($0, $1, $2, $3, $4, $5, $6, $7)
      }
  }
}
