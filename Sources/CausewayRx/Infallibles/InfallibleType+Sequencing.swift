extension InfallibleType {
  /// Emits an element before those of the source.
  ///
  /// - Parameter element: The element. It is delivered on subscription.
  /// - Returns: An infallible of the element and those of the source.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Continues with another source after completion.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(Observable.concat([asObservable(), second.asObservable()]))
  }

  /// Emits the elements of several infallibles, one source after the other.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Emits the elements of several infallibles, one source after the other.
  ///
  /// - Parameter collection: The infallibles. Each is subscribed to after the previous one has completed.
  /// - Returns: An infallible of all elements.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(Observable.concat(collection.lazy.map { $0.asObservable() }))
  }

  /// Emits the elements of several infallibles, one source after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Merges the elements of several infallibles.
  ///
  /// - Parameter sources: The infallibles, subscribed to in order.
  /// - Returns: An infallible of all elements, which completes when every source has completed.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the elements of several infallibles.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the elements of several infallibles.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }
}
