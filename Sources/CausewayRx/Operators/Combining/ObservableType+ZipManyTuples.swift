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
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5], observer) {
        (slot1.value, slot2.value, slot3.value, slot4.value, slot5.value)
      }
      return sink.attached(
        to: Disposables.create([
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
          sink.connect(source5, slot5, 4),
        ]))
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
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let slot6 = ZipSlot<O6.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5, slot6], observer) {
        (slot1.value, slot2.value, slot3.value, slot4.value, slot5.value, slot6.value)
      }
      return sink.attached(
        to: Disposables.create([
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
          sink.connect(source5, slot5, 4),
          sink.connect(source6, slot6, 5),
        ]))
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
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let slot6 = ZipSlot<O6.Element>()
      let slot7 = ZipSlot<O7.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5, slot6, slot7], observer) {
        (slot1.value, slot2.value, slot3.value, slot4.value, slot5.value, slot6.value, slot7.value)
      }
      return sink.attached(
        to: Disposables.create([
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
          sink.connect(source5, slot5, 4),
          sink.connect(source6, slot6, 5),
          sink.connect(source7, slot7, 6),
        ]))
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
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let slot6 = ZipSlot<O6.Element>()
      let slot7 = ZipSlot<O7.Element>()
      let slot8 = ZipSlot<O8.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5, slot6, slot7, slot8], observer) {
        (slot1.value, slot2.value, slot3.value, slot4.value, slot5.value, slot6.value, slot7.value, slot8.value)
      }
      return sink.attached(
        to: Disposables.create([
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
          sink.connect(source5, slot5, 4),
          sink.connect(source6, slot6, 5),
          sink.connect(source7, slot7, 6),
          sink.connect(source8, slot8, 7),
        ]))
    }
  }
}
