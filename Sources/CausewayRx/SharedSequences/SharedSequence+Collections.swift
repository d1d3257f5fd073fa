extension SharedSequence {
  /// Combines the elements of several shared sequences by position: the first elements, then the second, and so on.
  ///
  /// - Parameters:
  ///   - collection: The sequences, subscribed to in order.
  ///   - resultSelector: Combines the elements. It must not throw.
  /// - Returns: A shared sequence of the results.
  public static func zip<Sources: Collection, Result: Sendable>(
    _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of several shared sequences in arrays by position.
  ///
  /// - Parameter collection: The sequences, subscribed to in order.
  /// - Returns: A shared sequence of arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(Observable.zip(collection.map { $0.asObservable() }))
  }

  /// Combines the latest elements of several shared sequences whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element.
  ///
  /// - Parameters:
  ///   - collection: The sequences, subscribed to in order.
  ///   - resultSelector: Combines the elements. It must not throw.
  /// - Returns: A shared sequence of the results, which completes when every source has completed.
  public static func combineLatest<Sources: Collection, Result: Sendable>(
    _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of several shared sequences in arrays whenever one emits.
  ///
  /// The first array is emitted once every source has emitted an element.
  ///
  /// - Parameter collection: The sequences, subscribed to in order.
  /// - Returns: A shared sequence of arrays, which completes when every source has completed.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}
