extension ObservableType {
  /// Combines the elements of five observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5], observer) {
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

  /// Combines the elements of six observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let slot6 = ZipSlot<O6.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5, slot6], observer) {
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

  /// Combines the elements of seven observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - source7: The seventh source to subscribe to.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let slot6 = ZipSlot<O6.Element>()
      let slot7 = ZipSlot<O7.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5, slot6, slot7], observer) {
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

  /// Combines the elements of eight observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
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
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func zip<
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
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let slot5 = ZipSlot<O5.Element>()
      let slot6 = ZipSlot<O6.Element>()
      let slot7 = ZipSlot<O7.Element>()
      let slot8 = ZipSlot<O8.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4, slot5, slot6, slot7, slot8], observer) {
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
