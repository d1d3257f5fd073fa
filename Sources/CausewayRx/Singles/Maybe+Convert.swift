extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Requires a value.
  ///
  /// - Returns: A single of the value, which fails with ``RxError/noElements`` if the maybe completes without a value.
  public func asSingle() -> Single<Element> {
    primitiveSequence.observable.asSingle()
  }

  /// Ignores the value.
  public func asCompletable() -> Completable {
    Completable(primitiveSequence.observable.ignoreElements())
  }

  /// Provides a default value if the maybe completes without a value.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(primitiveSequence.observable.ifEmpty(default: element))
  }

  /// Continues with another maybe if this maybe completes without a value.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.ifEmpty(switchTo: other.observable))
  }

  /// Continues with a single if this maybe completes without a value.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(primitiveSequence.observable.ifEmpty(switchTo: other.observable))
  }
}

extension ObservableType {
  /// Returns the only element of the observable as a maybe, when the observable completes.
  ///
  /// - Returns: A maybe with the element. It completes without a value if there is none, and fails with
  ///   ``RxError/moreThanOneElement`` when a second element arrives.
  public func asMaybe() -> Maybe<Element> {
    let source = asObservable()
    return Maybe(Producer { AsMaybeSink($0).attached(to: source) })
  }
}

private final class AsMaybeSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `found` is used only while the source calls.

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
