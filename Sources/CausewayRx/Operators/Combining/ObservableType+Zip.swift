import Causeway

extension ObservableType {
  /// Sends the elements of two observables that have the same number made into one element.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - resultSelector: Makes the element. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    let resultSelector = UncheckedBox(resultSelector)
    return Observable(Causeway.zip(source1.source, source2.source).tryMap { try resultSelector.value($0.0, $0.1) })
  }

  /// Sends the elements of three observables that have the same number made into one element.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  ///   - resultSelector: Makes the element. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    let resultSelector = UncheckedBox(resultSelector)
    return Observable(
      Causeway.zip(source1.source, source2.source, source3.source).tryMap { try resultSelector.value($0.0, $0.1, $0.2) }
    )
  }

  /// Sends the elements of four observables that have the same number made into one element.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  ///   - source4: Subscribed to after that.
  ///   - resultSelector: Makes the element. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    let resultSelector = UncheckedBox(resultSelector)
    return Observable(
      Causeway.zip(source1.source, source2.source, source3.source, source4.source).tryMap {
        try resultSelector.value($0.0, $0.1, $0.2, $0.3)
      })
  }
}

// `Observable.zip(a, b)` says nothing of the element; this is how RxSwift lets the compiler find one for it.
extension ObservableType where Element == any Sendable {
  /// Sends the elements of two observables that have the same number as a tuple.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  /// - Returns: An observable of tuples.
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Observable(Causeway.zip(source1.source, source2.source))
  }

  /// Sends the elements of three observables that have the same number as a tuple.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  /// - Returns: An observable of tuples.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    Observable(Causeway.zip(source1.source, source2.source, source3.source))
  }

  /// Sends the elements of four observables that have the same number as a tuple.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - source1: Subscribed to first.
  ///   - source2: Subscribed to after it.
  ///   - source3: Subscribed to after that.
  ///   - source4: Subscribed to after that.
  /// - Returns: An observable of tuples.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Observable(Causeway.zip(source1.source, source2.source, source3.source, source4.source))
  }
}

extension ObservableType {
  /// Sends the elements of several observables that have the same number made into one element.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameters:
  ///   - collection: The observables, subscribed to in order. With none it completes at once.
  ///   - resultSelector: Makes the element of as many others. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  public static func zip<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let resultSelector = UncheckedBox(resultSelector)
    return Observable(Causeway.zip(collection.map(\.source)).tryMap { try resultSelector.value($0) })
  }

  /// Sends the elements of several observables that have the same number in an array.
  ///
  /// It completes when one has completed and its elements are used up; the first error ends it.
  ///
  /// - Parameter collection: The observables, subscribed to in order. With none it completes at once.
  /// - Returns: An observable of arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable(Causeway.zip(collection.map(\.source)))
  }
}
