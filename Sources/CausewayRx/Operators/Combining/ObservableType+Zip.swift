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
      return sink.attached(
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
        ]))
    }
  }

  /// Combines the elements of three observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
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
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
        ]))
    }
  }

  /// Combines the elements of four observables by position: the first elements, then the second, and so on.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
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
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
        ]))
    }
  }
}

// The calls do not determine `Element`; as in RxSwift, the constraint lets the compiler infer it for `Observable.zip(a,
// b)`.
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
      return sink.attached(
        to: AttachmentGroup([
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
        ]))
    }
  }

  /// Combines the elements of three observables in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  /// - Returns: An observable of tuples.
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
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
        ]))
    }
  }

  /// Combines the elements of four observables in tuples by position.
  ///
  /// As in RxSwift, the result completes only when all sources have completed. It fails with the first error.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  /// - Returns: An observable of tuples.
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
          sink.connect(source1, slot1, 0),
          sink.connect(source2, slot2, 1),
          sink.connect(source3, slot3, 2),
          sink.connect(source4, slot4, 3),
        ]))
    }
  }
}

extension ObservableType {
  /// Combines the elements of several observables by position: the first elements, then the second, and so on.
  ///
  /// The result completes when all sources have, or when the last remaining source emits an element that cannot be
  /// combined. It fails with the first error.
  ///
  /// - Parameters:
  ///   - collection: The observables, subscribed to in order. If there are none, the result completes immediately.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func zip<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Producer { ZipCollectionSink(sources.count, resultSelector, $0).run(sources) }
  }

  /// Combines the elements of several observables in arrays by position.
  ///
  /// The result completes when all sources have, or when the last remaining source emits an element that cannot be
  /// combined. It fails with the first error.
  ///
  /// - Parameter collection: The observables, subscribed to in order. If there are none, the result completes
  ///   immediately.
  /// - Returns: An observable of arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
