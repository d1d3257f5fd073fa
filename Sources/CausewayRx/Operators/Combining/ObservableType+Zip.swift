// Written by `.ci/arities`. Change that script instead of this file.

extension ObservableType {
  /// Combines the elements of two observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let sink = ZipSink([slot1, slot2], observer) { try resultSelector(slot1.value, slot2.value) }
      return sink.attached(to: AttachmentGroup([sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1)]))
    }
  }

  /// Combines the elements of three observables by position, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let sink = ZipSink([slot1, slot2, slot3], observer) { try resultSelector(slot1.value, slot2.value, slot3.value) }
      return sink.attached(
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
        ]))
    }
  }

  /// Combines the elements of four observables by position, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4], observer) {
        try resultSelector(slot1.value, slot2.value, slot3.value, slot4.value)
      }
      return sink.attached(
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
        ]))
    }
  }

  /// Combines the elements of five observables by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4),
        ]))
    }
  }

  /// Combines the elements of six observables by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4), sink.connect(source6, slot6, 5),
        ]))
    }
  }

  /// Combines the elements of seven observables by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4), sink.connect(source6, slot6, 5),
          sink.connect(source7, slot7, 6),
        ]))
    }
  }

  /// Combines the elements of eight observables by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4), sink.connect(source6, slot6, 5),
          sink.connect(source7, slot7, 6), sink.connect(source8, slot8, 7),
        ]))
    }
  }
}

// The calls do not determine the element of `Self`; as in RxSwift, the constraint lets the compiler infer it.
extension ObservableType where Element == any Sendable {
  /// Combines the elements of two observables in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  /// - Returns: An observable of tuples.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let sink = ZipSink([slot1, slot2], observer) { (slot1.value, slot2.value) }
      return sink.attached(to: AttachmentGroup([sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1)]))
    }
  }

  /// Combines the elements of three observables in tuples by position, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let sink = ZipSink([slot1, slot2, slot3], observer) { (slot1.value, slot2.value, slot3.value) }
      return sink.attached(
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
        ]))
    }
  }

  /// Combines the elements of four observables in tuples by position, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Producer { observer in
      let slot1 = ZipSlot<O1.Element>()
      let slot2 = ZipSlot<O2.Element>()
      let slot3 = ZipSlot<O3.Element>()
      let slot4 = ZipSlot<O4.Element>()
      let sink = ZipSink([slot1, slot2, slot3, slot4], observer) {
        (slot1.value, slot2.value, slot3.value, slot4.value)
      }
      return sink.attached(
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
        ]))
    }
  }

  /// Combines the elements of five observables in tuples by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4),
        ]))
    }
  }

  /// Combines the elements of six observables in tuples by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4), sink.connect(source6, slot6, 5),
        ]))
    }
  }

  /// Combines the elements of seven observables in tuples by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4), sink.connect(source6, slot6, 5),
          sink.connect(source7, slot7, 6),
        ]))
    }
  }

  /// Combines the elements of eight observables in tuples by position, as the form for two does.
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
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0), sink.connect(source2, slot2, 1), sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3), sink.connect(source5, slot5, 4), sink.connect(source6, slot6, 5),
          sink.connect(source7, slot7, 6), sink.connect(source8, slot8, 7),
        ]))
    }
  }
}
