// Safety: As `OperatorSink`, for all sinks of this file: their state is used only while the source calls them.

extension ObservableType {
  /// Emits the element at an index, and completes.
  ///
  /// The result fails with ``RxError/argumentOutOfRange`` if the source completes first.
  ///
  /// - Parameter index: The index, counted from zero.
  /// - Returns: An observable of one element.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:) needs an index of zero or more, not \(index)")
    let source = asObservable()
    return Producer { ElementAtSink(index, $0).attached(to: source) }
  }

  /// Emits the only element of the source.
  ///
  /// The element is emitted when it arrives. The result fails with ``RxError/noElements`` if the source completes
  /// without an element, and with ``RxError/moreThanOneElement`` when a second one arrives.
  ///
  /// - Returns: An observable of one element.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Emits the only element of the source for which a predicate returns `true`.
  ///
  /// The element is emitted when it arrives. The result fails with ``RxError/noElements`` if the source completes
  /// without such an element, and with ``RxError/moreThanOneElement`` when a second one arrives.
  ///
  /// - Parameter predicate: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of one element.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Producer { SingleSink(predicate, $0).attached(to: source) }
  }

  /// Returns the first element as a single.
  ///
  /// - Returns: A single with the first element, or with `nil` if the source completes without one. The source is
  ///   disposed of with it.
  public func first() -> Single<Element?> {
    let source = asObservable()
    return Single(Producer { FirstSink($0).attached(to: source) })
  }

  /// Returns the only element of the source as a single, when the source completes.
  ///
  /// The single fails with ``RxError/noElements`` if there is no element, and with ``RxError/moreThanOneElement`` when
  /// a second one arrives.
  ///
  /// - Returns: A single with the element.
  public func asSingle() -> Single<Element> {
    let source = asObservable()
    return Single(Producer { AsSingleSink($0).attached(to: source) })
  }

  /// Emits an element if the source completes without one.
  ///
  /// - Parameter element: The element to emit.
  /// - Returns: An observable of at least one element, unless it fails.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    let source = asObservable()
    return Producer { DefaultIfEmptySink(element, $0).attached(to: source) }
  }
}

extension ObservableType where Element == Never {
  /// Returns the observable as a completable, because it can only terminate.
  ///
  /// - Returns: The completable.
  public func asCompletable() -> Completable {
    Completable(asObservable())
  }
}

private final class ElementAtSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var rest: Int

  init(_ index: Int, _ downstream: ObserverBase<Element>) {
    rest = index
    super.init(downstream)
  }

  override func process(_ element: Element) {
    defer { rest -= 1 }
    guard rest == 0 else { return }
    forward(element)
    finish()
  }

  override func completed() {
    finish(RxError.argumentOutOfRange)
  }
}

private final class SingleSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let predicate: (Element) throws -> Bool
  private var wasSeen = false

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: ObserverBase<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func process(_ element: Element) {
    do {
      guard try predicate(element) else { return }
    } catch {
      return finish(error)
    }
    if wasSeen { return finish(RxError.moreThanOneElement) }
    wasSeen = true
    forward(element)
  }

  override func completed() {
    if wasSeen { finish() } else { finish(RxError.noElements) }
  }
}

private final class FirstSink<Element: Sendable>: OperatorSink<Element, Element?>, @unchecked Sendable {
  override func process(_ element: Element) {
    forward(element)
    finish()
  }

  override func completed() {
    forward(nil)
    finish()
  }
}

private final class AsSingleSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var found: Element?

  override func process(_ element: Element) {
    if found != nil { finish(RxError.moreThanOneElement) }
    found = element
  }

  override func completed() {
    guard let found else { return finish(RxError.noElements) }
    forward(found)
    finish()
  }
}

private final class DefaultIfEmptySink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let standIn: Element
  private var isEmpty = true

  init(_ standIn: Element, _ downstream: ObserverBase<Element>) {
    self.standIn = standIn
    super.init(downstream)
  }

  override func process(_ element: Element) {
    isEmpty = false
    forward(element)
  }

  override func completed() {
    if isEmpty { forward(standIn) }
    finish()
  }
}
