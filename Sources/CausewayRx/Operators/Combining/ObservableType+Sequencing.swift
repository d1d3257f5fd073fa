extension ObservableType {
  /// Sends elements before those of the source.
  ///
  /// - Parameter elements: Sent in order, during each subscription, before the source is subscribed to.
  /// - Returns: An observable of all of them.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Producer { observer in
      for element in elements { observer.next(element) }
      return source.attach(observer)
    }
  }

  /// Sends all of another observable when this has completed.
  ///
  /// - Parameter second: Subscribed to then.
  /// - Returns: An observable of the elements of both.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// Sends all of one observable, then all of the next, and so on.
  ///
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: An observable of the elements of all.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Sends all of one observable, then all of the next, and so on.
  ///
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: An observable of the elements of all.
  public static func concat<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Concat(Array(sources))
  }

  /// Sends all of one observable, then all of the next, and so on.
  ///
  /// - Parameter sequence: Each is subscribed to when the one before has completed. The sequence may be infinite.
  /// - Returns: An observable of the elements of all.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Concat(sequence)
  }

  /// Sends what any of several observables sends, as it comes.
  ///
  /// - Parameter sources: Subscribed to in order.
  /// - Returns: An observable of the elements of all. It completes when all have; the first error ends all.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Sends what any of several observables sends, as it comes.
  ///
  /// - Parameter sources: Subscribed to in order.
  /// - Returns: An observable of the elements of all. It completes when all have; the first error ends all.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    let sources = Array(sources)
    return Producer { MergeSink<Never, Element>($0).run(sources) }
  }
}
