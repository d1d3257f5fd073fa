extension SharedSequenceConvertibleType {
  /// Emits an element before those of the source.
  ///
  /// - Parameter element: The element. It is delivered on subscription, on the subscribing thread.
  /// - Returns: A shared sequence of the element and those of the source.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// Merges the elements of several shared sequences.
  ///
  /// - Parameter sources: The sequences, subscribed to in order.
  /// - Returns: A shared sequence of all elements, which completes when every source has completed.
  public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the elements of several shared sequences.
  ///
  /// - Parameter sources: The sequences, subscribed to in order.
  /// - Returns: A shared sequence of all elements, which completes when every source has completed.
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the elements of several shared sequences.
  ///
  /// - Parameter sources: The sequences, subscribed to in order.
  /// - Returns: A shared sequence of all elements, which completes when every source has completed.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequence {
  /// Emits the elements of several shared sequences, one source after the other.
  ///
  /// - Parameter sequence: The sequences. Each is subscribed to after the previous one has completed.
  /// - Returns: A shared sequence of all elements.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Emits the elements of several shared sequences, one source after the other.
  ///
  /// - Parameter collection: The sequences. Each is subscribed to after the previous one has completed.
  /// - Returns: A shared sequence of all elements.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(collection.lazy.map { $0.asObservable() }))
  }
}
