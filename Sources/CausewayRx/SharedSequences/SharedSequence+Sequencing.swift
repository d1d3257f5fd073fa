extension SharedSequenceConvertibleType {
  /// Emits an element before those of the source.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// Merges the elements of several shared sequences.
  public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the elements of several shared sequences.
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the elements of several shared sequences.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequence {
  /// Emits the elements of several shared sequences, one source after the other.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Emits the elements of several shared sequences, one source after the other.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(collection.lazy.map { $0.asObservable() }))
  }
}
