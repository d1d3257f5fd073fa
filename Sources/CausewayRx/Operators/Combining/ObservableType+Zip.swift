extension ObservableType {
  /// Sends the elements of two observables that have the same number made into one element.
  ///
  /// It completes when all sources have, as in RxSwift, also if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - resultSelector: Makes the element. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  @inlinable
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

  /// Sends the elements of three observables that have the same number made into one element.
  ///
  /// It completes when all sources have, as in RxSwift, also if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  ///   - resultSelector: Makes the element. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  @inlinable
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

  /// Sends the elements of four observables that have the same number made into one element.
  ///
  /// It completes when all sources have, as in RxSwift, also if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  ///   - source4: Subscribed to after that.
  ///   - resultSelector: Makes the element. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  @inlinable
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

// `Observable.zip(a, b)` says nothing of the element; this is how RxSwift lets the compiler find one for it.
extension ObservableType where Element == any Sendable {
  /// Sends the elements of two observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, also if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  /// - Returns: An observable of tuples.
  @inlinable
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

  /// Sends the elements of three observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, also if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  /// - Returns: An observable of tuples.
  @inlinable
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

  /// Sends the elements of four observables that have the same number as a tuple.
  ///
  /// It completes when all sources have, as in RxSwift, also if no further element can be sent. The first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  ///   - source4: Subscribed to after that.
  /// - Returns: An observable of tuples.
  @inlinable
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
  /// Sends the elements of several observables that have the same number made into one element.
  ///
  /// It completes when all sources have, or with an element for which the others, which have completed, have none left. The
  /// first error ends it.
  ///
  /// - Parameters:
  ///   - collection: The observables, subscribed to in order. With none it completes at once.
  ///   - resultSelector: Makes the element of as many others. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  public static func zip<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Producer { ZipCollectionSink(sources.count, resultSelector, $0).run(sources) }
  }

  /// Sends the elements of several observables that have the same number in an array.
  ///
  /// It completes when all sources have, or with an element for which the others, which have completed, have none left. The
  /// first error ends it.
  ///
  /// - Parameter collection: The observables, subscribed to in order. With none it completes at once.
  /// - Returns: An observable of arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
