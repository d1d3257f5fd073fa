extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Does several works at once.
  ///
  /// - Parameter sources: The works, begun in order.
  /// - Returns: A completable that is done when all are. The first error is the end, and disposes of the others.
  public static func merge(_ sources: Completable...) -> Completable {
    merge(sources)
  }

  /// Does several works at once.
  ///
  /// - Parameter sources: The works, begun in order.
  /// - Returns: A completable that is done when all are. The first error is the end, and disposes of the others.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(.merge(sources.map(\.observable)))
  }

  /// Does several works at once, as `merge` does.
  ///
  /// - Parameter sources: The works, begun in order.
  /// - Returns: A completable that is done when all are. The first error is the end, and disposes of the others.
  public static func zip(_ sources: Completable...) -> Completable {
    merge(sources)
  }

  /// Does several works at once, as `merge` does.
  ///
  /// - Parameter sources: The works, begun in order.
  /// - Returns: A completable that is done when all are. The first error is the end, and disposes of the others.
  public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    merge(sources)
  }
}
