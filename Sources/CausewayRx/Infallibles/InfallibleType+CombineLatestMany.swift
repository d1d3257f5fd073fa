extension InfallibleType {
  /// Combines the latest elements of five infallibles whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: An infallible of the combined elements.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of six infallibles whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: An infallible of the combined elements.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of seven infallibles whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - source7: The seventh source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: An infallible of the combined elements.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of eight infallibles whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element. The result completes when all sources have.
  ///
  /// - Parameters:
  ///   - source1: The first source to subscribe to.
  ///   - source2: The second source to subscribe to.
  ///   - source3: The third source to subscribe to.
  ///   - source4: The fourth source to subscribe to.
  ///   - source5: The fifth source to subscribe to.
  ///   - source6: The sixth source to subscribe to.
  ///   - source7: The seventh source to subscribe to.
  ///   - source8: The eighth source to subscribe to.
  ///   - resultSelector: Combines the elements, on the sending thread of the last one.
  /// - Returns: An infallible of the combined elements.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType, I8: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    _ source8: I8,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element) throws
      -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        resultSelector: resultSelector))
  }
}
