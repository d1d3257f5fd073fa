extension InfallibleType {
  /// Combines each element with the latest element of another infallible.
  ///
  /// Elements that come before the other infallible has sent an element are dropped.
  ///
  /// - Parameters:
  ///   - second: The other infallible, which is subscribed to first.
  ///   - resultSelector: Called with each element that is not dropped, where it is sent. It must not throw.
  /// - Returns: An infallible of the results, which completes with this infallible.
  public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Sends the latest element of another infallible for each element.
  ///
  /// Elements that come before the other infallible has sent an element are dropped.
  ///
  /// - Parameter second: The other infallible, which is subscribed to first.
  /// - Returns: An infallible of the other's elements, which completes with this infallible.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines the latest elements of several infallibles whenever a source sends an element.
  ///
  /// The first result is sent once every source has sent an element.
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

  /// Combines the latest elements of several infallibles into an array whenever a source sends an element.
  ///
  /// The first array is sent once every source has sent an element.
  ///
  /// - Parameter collection: The infallibles, subscribed to in order.
  /// - Returns: An infallible of arrays, which completes when every source has completed.
  public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}
