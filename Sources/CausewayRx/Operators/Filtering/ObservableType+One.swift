extension ObservableType {
  /// Sends the element with a number, and completes.
  ///
  /// It fails with ``RxError/argumentOutOfRange`` if the source completes before.
  ///
  /// - Parameter index: The number, from zero.
  /// - Returns: An observable of one element.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:) needs a number of zero or more, not \(index)")
    let source = asObservable()
    return Producer { ElementAtSink(index, $0).attached(to: source) }
  }

  /// Sends the one element that the source has.
  ///
  /// It is sent as it comes. It fails with ``RxError/noElements`` if the source completes without one, and with
  /// ``RxError/moreThanOneElement`` when a second one comes.
  ///
  /// - Returns: An observable of one element.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Sends the one element of the source for which a predicate holds.
  ///
  /// It is sent as it comes. It fails with ``RxError/noElements`` if the source completes without one, and with
  /// ``RxError/moreThanOneElement`` when a second one comes.
  ///
  /// - Parameter predicate: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of one element.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Producer { SingleSink(predicate, $0).attached(to: source) }
  }

  /// Gives the first element.
  ///
  /// - Returns: A single of it, or of `nil` if the source completes without one. The source is disposed of with it.
  public func first() -> Single<Element?> {
    let source = asObservable()
    return Single(Producer { FirstSink($0).attached(to: source) })
  }

  /// Gives the one element that the source has, when that completes.
  ///
  /// It fails with ``RxError/noElements`` if there is none, and with ``RxError/moreThanOneElement`` when a second one
  /// comes.
  ///
  /// - Returns: A single of the element.
  public func asSingle() -> Single<Element> {
    let source = asObservable()
    return Single(Producer { AsSingleSink($0).attached(to: source) })
  }

  /// Sends an element if the source completes without one.
  ///
  /// - Parameter element: What is sent then.
  /// - Returns: An observable of at least one element, unless it fails.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    let source = asObservable()
    return Producer { DefaultIfEmptySink(element, $0).attached(to: source) }
  }
}

extension ObservableType where Element == Never {
  /// The same as a completable, since it can only end.
  ///
  /// - Returns: The completable.
  public func asCompletable() -> Completable {
    Completable(asObservable())
  }
}

private final class ElementAtSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
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

private final class SingleSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
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

private final class FirstSink<Element: Sendable>: Sink<Element, Element?>, @unchecked Sendable {
  override func process(_ element: Element) {
    forward(element)
    finish()
  }

  override func completed() {
    forward(nil)
    finish()
  }
}

private final class AsSingleSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
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

private final class DefaultIfEmptySink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
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
