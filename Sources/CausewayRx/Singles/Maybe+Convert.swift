extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Requires a value.
  ///
  /// - Returns: A single of the value, which fails with ``RxError/noElements`` if the maybe completes without a value.
  public func asSingle() -> Single<Element> {
    primitiveSequence.observable.asSingle()
  }

  /// Ignores the value.
  ///
  /// - Returns: A completable that ends with the work.
  public func asCompletable() -> Completable {
    Completable(primitiveSequence.observable.ignoreElements())
  }

  /// Gives a default value if the maybe completes without a value.
  ///
  /// - Parameter element: The default value.
  /// - Returns: A single of the value or the default value.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(primitiveSequence.observable.ifEmpty(default: element))
  }

  /// Continues with another maybe if this one completes without a value.
  ///
  /// - Parameter other: Begun at the completion without a value.
  /// - Returns: A maybe of the value of either.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.ifEmpty(switchTo: other.observable))
  }

  /// Continues with a single if the maybe completes without a value.
  ///
  /// - Parameter other: Begun at the completion without a value.
  /// - Returns: A single of the value of either.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(primitiveSequence.observable.ifEmpty(switchTo: other.observable))
  }
}

extension ObservableType {
  /// Gives the only element, if there is any, when the observable completes.
  ///
  /// - Returns: A maybe of the element, which completes without a value if there is none, and fails with
  ///   ``RxError/moreThanOneElement`` when a second element comes.
  public func asMaybe() -> Maybe<Element> {
    let source = asObservable()
    return Maybe(Producer { AsMaybeSink($0).attached(to: source) })
  }
}

private final class AsMaybeSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private var found: Element?

  override func process(_ element: Element) {
    if found != nil { finish(RxError.moreThanOneElement) }
    found = element
  }

  override func completed() {
    if let found { forward(found) }
    finish()
  }
}
