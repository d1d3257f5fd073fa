extension ObservableType {
  /// Leaves out the first elements.
  ///
  /// - Parameter count: How many; none if it is negative.
  /// - Returns: An observable of the others.
  public func skip(_ count: Int) -> Observable<Element> {
    let source = asObservable()
    return Producer { SkipSink(count, $0).attached(to: source) }
  }

  /// Leaves out elements as long as a predicate holds for them.
  ///
  /// - Parameter predicate: Called with each element, where it is sent, until it does not hold. What it throws is the
  ///   error that ends it.
  /// - Returns: An observable of the others.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Producer { SkipWhileSink(predicate, $0).attached(to: source) }
  }

  /// Leaves elements out until another observable sends its first one.
  ///
  /// An error of the other ends it. If the other completes without an element, or the source completes before the other has
  /// sent one, it never completes, as in RxSwift.
  ///
  /// - Parameter source: The other one, which is subscribed to after the source and disposed of with its first element.
  /// - Returns: An observable of the elements that come afterwards.
  public func skip<Other: ObservableType>(until source: Other) -> Observable<Element> {
    let (main, other) = (asObservable(), source.asObservable())
    return Producer { SkipUntilSink($0).run(main, until: other) }
  }
}

private final class SkipSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private var rest: Int

  init(_ count: Int, _ downstream: ObserverBase<Element>) {
    rest = count
    super.init(downstream)
  }

  override func process(_ element: Element) {
    if rest > 0 { rest -= 1 } else { forward(element) }
  }
}

private final class SkipWhileSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private let predicate: (Element) throws -> Bool
  private var isSkipping = true

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: ObserverBase<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func process(_ element: Element) {
    do {
      if isSkipping { isSkipping = try predicate(element) }
      if !isSkipping { forward(element) }
    } catch {
      finish(error)
    }
  }
}
