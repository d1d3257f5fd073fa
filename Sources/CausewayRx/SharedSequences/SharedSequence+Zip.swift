extension SharedSequence {
  /// Combines the elements of two shared sequences that have the same index.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - resultSelector: Combines the elements, where the last of them is sent.
  /// - Returns: A shared sequence of the combined elements.
  public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1, _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Element>(
      Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of three shared sequences that have the same index.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - resultSelector: Combines the elements, where the last of them is sent.
  /// - Returns: A shared sequence of the combined elements.
  public static func zip<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of four shared sequences that have the same index.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  ///   - resultSelector: Combines the elements, where the last of them is sent.
  /// - Returns: A shared sequence of the combined elements.
  public static func zip<
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
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }
}

// A call without a closure does not mention the element of `Self`; the constraint lets the compiler find one, as in
// RxSwift.
extension SharedSequenceConvertibleType where Element == any Sendable {
  /// Combines the elements of two shared sequences that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  /// - Returns: A shared sequence of tuples.
  public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1, _ source2: S2
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element)>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element)>(
      Observable.zip(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the elements of three shared sequences that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  /// - Returns: A shared sequence of tuples.
  public static func zip<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>(
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the elements of four shared sequences that have the same index into tuples.
  ///
  /// The result completes when a source has completed and its elements have been used.
  ///
  /// - Parameters:
  ///   - source1: The first source to be subscribed to.
  ///   - source2: The second source to be subscribed to.
  ///   - source3: The third source to be subscribed to.
  ///   - source4: The fourth source to be subscribed to.
  /// - Returns: A shared sequence of tuples.
  public static func zip<
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
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()))
  }
}
