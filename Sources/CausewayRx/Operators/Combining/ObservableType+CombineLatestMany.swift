extension ObservableType {
  /// Sends the latest elements of five observables made into one element, whenever one sends, once all have sent.
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
  ///   - resultSelector: Makes the element. An error that it throws ends the observable.
  /// - Returns: An observable of what the closure makes.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = LatestSlot<O1.Element>()
      let slot2 = LatestSlot<O2.Element>()
      let slot3 = LatestSlot<O3.Element>()
      let slot4 = LatestSlot<O4.Element>()
      let slot5 = LatestSlot<O5.Element>()
      let sink = CombineLatestSink(5, observer) {
        try resultSelector(slot1.value, slot2.value, slot3.value, slot4.value, slot5.value)
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

  /// Sends the latest elements of six observables made into one element, whenever one sends, once all have sent.
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
  ///   - resultSelector: Makes the element. An error that it throws ends the observable.
  /// - Returns: An observable of what the closure makes.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = LatestSlot<O1.Element>()
      let slot2 = LatestSlot<O2.Element>()
      let slot3 = LatestSlot<O3.Element>()
      let slot4 = LatestSlot<O4.Element>()
      let slot5 = LatestSlot<O5.Element>()
      let slot6 = LatestSlot<O6.Element>()
      let sink = CombineLatestSink(6, observer) {
        try resultSelector(slot1.value, slot2.value, slot3.value, slot4.value, slot5.value, slot6.value)
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

  /// Sends the latest elements of seven observables made into one element, whenever one sends, once all have sent.
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
  ///   - resultSelector: Makes the element. An error that it throws ends the observable.
  /// - Returns: An observable of what the closure makes.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = LatestSlot<O1.Element>()
      let slot2 = LatestSlot<O2.Element>()
      let slot3 = LatestSlot<O3.Element>()
      let slot4 = LatestSlot<O4.Element>()
      let slot5 = LatestSlot<O5.Element>()
      let slot6 = LatestSlot<O6.Element>()
      let slot7 = LatestSlot<O7.Element>()
      let sink = CombineLatestSink(7, observer) {
        try resultSelector(slot1.value, slot2.value, slot3.value, slot4.value, slot5.value, slot6.value, slot7.value)
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

  /// Sends the latest elements of eight observables made into one element, whenever one sends, once all have sent.
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
  ///   - resultSelector: Makes the element. An error that it throws ends the observable.
  /// - Returns: An observable of what the closure makes.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws
      -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = LatestSlot<O1.Element>()
      let slot2 = LatestSlot<O2.Element>()
      let slot3 = LatestSlot<O3.Element>()
      let slot4 = LatestSlot<O4.Element>()
      let slot5 = LatestSlot<O5.Element>()
      let slot6 = LatestSlot<O6.Element>()
      let slot7 = LatestSlot<O7.Element>()
      let slot8 = LatestSlot<O8.Element>()
      let sink = CombineLatestSink(8, observer) {
        try resultSelector(
          slot1.value, slot2.value, slot3.value, slot4.value, slot5.value, slot6.value, slot7.value, slot8.value)
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
