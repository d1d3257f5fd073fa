extension ObservableType where Element == any Sendable {
  /// Combines the latest elements of five observables in a tuple whenever one emits, once all have emitted.
  ///
  /// The result completes when all sources have. If all others have completed, and one of them without an element, it
  /// completes with the next element of the remaining source, as in RxSwift. The result fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
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

  /// Combines the latest elements of six observables in a tuple whenever one emits, once all have emitted.
  ///
  /// The result completes when all sources have. If all others have completed, and one of them without an element, it
  /// completes with the next element of the remaining source, as in RxSwift. The result fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
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

  /// Combines the latest elements of seven observables in a tuple whenever one emits, once all have emitted.
  ///
  /// The result completes when all sources have. If all others have completed, and one of them without an element, it
  /// completes with the next element of the remaining source, as in RxSwift. The result fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - source7: The seventh source to subscribe to.
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

  /// Combines the latest elements of eight observables in a tuple whenever one emits, once all have emitted.
  ///
  /// The result completes when all sources have. If all others have completed, and one of them without an element, it
  /// completes with the next element of the remaining source, as in RxSwift. The result fails with the first error.
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
