extension SharedSequence {
  /// Combines the latest elements of two shared sequences whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: A shared sequence of the combined elements.
  public static func combineLatest<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1, _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Element>(
      Observable.combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of three shared sequences whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: A shared sequence of the combined elements.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of four shared sequences whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: A shared sequence of the combined elements.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }
}

// The calls do not determine the element of `Self`; as in RxSwift, the constraint lets the compiler infer it.
extension SharedSequenceConvertibleType where Element == any Sendable {
  /// Combines the latest elements of two shared sequences in tuples whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  /// - Returns: A shared sequence of tuples.
  public static func combineLatest<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1, _ source2: S2
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element)>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element)>(
      Observable.combineLatest(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the latest elements of three shared sequences in tuples whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  /// - Returns: A shared sequence of tuples.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>(
      Observable.combineLatest(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the latest elements of four shared sequences in tuples whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  /// - Returns: A shared sequence of tuples.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()))
  }
}
