extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs several works concurrently.
  ///
  /// - Parameter sources: The works, started in order.
  /// - Returns: A completable that completes when all works have completed. It fails with the first error, and disposes
  ///   of the other works.
  public static func merge(_ sources: Completable...) -> Completable {
    merge(sources)
  }

  /// Runs several works concurrently.
  ///
  /// - Parameter sources: The works, started in order.
  /// - Returns: A completable that completes when all works have completed. It fails with the first error, and disposes
  ///   of the other works.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(.merge(sources.map(\.observable)))
  }

  /// Runs several works concurrently, as `merge` does.
  ///
  /// - Parameter sources: The works, started in order.
  /// - Returns: A completable that completes when all works have completed. It fails with the first error, and disposes
  ///   of the other works.
  public static func zip(_ sources: Completable...) -> Completable {
    merge(sources)
  }

  /// Runs several works concurrently, as `merge` does.
  ///
  /// - Parameter sources: The works, started in order.
  /// - Returns: A completable that completes when all works have completed. It fails with the first error, and disposes
  ///   of the other works.
  public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    merge(sources)
  }
}
