extension InfallibleType {
  /// Combines each element with the latest element of another infallible.
  ///
  /// Elements that arrive before the other infallible has emitted an element are dropped.
  ///
  /// - Parameters:
  ///   - second: The other infallible, which is subscribed to first.
  ///   - resultSelector: Called with each element that is not dropped, on the sending thread. It must not throw.
  /// - Returns: An infallible of the results, which completes with this infallible.
  public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits, for each element, the latest element of another infallible.
  ///
  /// Elements that arrive before the other infallible has emitted an element are dropped.
  ///
  /// - Parameter second: The other infallible, which is subscribed to first.
  /// - Returns: An infallible of the other's elements, which completes with this infallible.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines the latest elements of several infallibles whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element.
  ///
  /// - Parameters:
  ///   - collection: The infallibles, subscribed to in order.
  ///   - resultSelector: Combines the elements. It must not throw.
  /// - Returns: An infallible of the results, which completes when every source has completed.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    Infallible(Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of several infallibles in an array whenever one emits.
  ///
  /// The first array is emitted once every source has emitted an element.
  ///
  /// - Parameter collection: The infallibles, subscribed to in order.
  /// - Returns: An infallible of arrays, which completes when every source has completed.
  public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}
