// Written by `.ci/arities`. Change that script instead of this file.

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
    _ source1: S1, _ source2: S2, resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence(
      Observable.combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of three shared sequences whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of four shared sequences whenever one emits, as the form for two does.
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
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of five shared sequences whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of six shared sequences whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of seven shared sequences whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of eight shared sequences whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType, S8: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7,
    _ source8: S8,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element) throws
      -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy, S8.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
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
    SharedSequence(Observable.combineLatest(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the latest elements of three shared sequences in tuples whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy
  {
    SharedSequence(Observable.combineLatest(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the latest elements of four shared sequences in tuples whenever one emits, as the form for two does.
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
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()))
  }

  /// Combines the latest elements of five shared sequences in tuples whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable()))
  }

  /// Combines the latest elements of six shared sequences in tuples whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable()))
  }

  /// Combines the latest elements of seven shared sequences in tuples whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7
  ) -> SharedSequence<
    SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable()))
  }

  /// Combines the latest elements of eight shared sequences in tuples whenever one emits, as the form for two does.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType, S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType, S8: SharedSequenceConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7,
    _ source8: S8
  ) -> SharedSequence<
    SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy, S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy, S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy, S8.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()))
  }
}
