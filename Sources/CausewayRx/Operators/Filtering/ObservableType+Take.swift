extension ObservableType {
  /// Sends the first elements and completes with the last of them.
  ///
  /// - Parameter count: How many, not negative. With zero it completes at once.
  /// - Returns: An observable of no more elements than that.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(_:) takes zero elements or more, not \(count)")
    let source = asObservable()
    return count == 0 ? .empty() : Producer { TakeSink(count, $0).attached(to: source) }
  }

  /// Sends the last elements, when the source completes.
  ///
  /// - Parameter count: How many, not negative. As many again are held at most.
  /// - Returns: An observable of no more elements than that.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(_:) takes zero elements or more, not \(count)")
    let source = asObservable()
    return Producer { TakeLastSink(count, $0).attached(to: source) }
  }

  /// Sends elements until another observable sends its first one, and then completes.
  ///
  /// An error of the other ends it too; its completion changes nothing.
  ///
  /// - Parameter source: The other one, which is subscribed to first.
  /// - Returns: An observable of the elements before.
  public func take<Other: ObservableType>(until source: Other) -> Observable<Element> {
    let (main, other) = (asObservable(), source.asObservable())
    return Producer { TakeUntilSink($0).run(main, until: other) }
  }

  /// Sends elements until a predicate holds for one, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, where it is sent. What it throws is the error that ends it.
  ///   - behavior: What becomes of the element for which it holds.
  /// - Returns: An observable of the elements before.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Sends elements as long as a predicate holds for them, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, where it is sent. What it throws is the error that ends it.
  ///   - behavior: What becomes of the first element for which it does not hold.
  /// - Returns: An observable of the elements before.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { TakeWhileSink(predicate, behavior, $0).attached(to: source) }
  }
}

private final class TakeSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private var rest: Int

  init(_ count: Int, _ downstream: ObserverBase<Element>) {
    rest = count
    super.init(downstream)
  }

  override func process(_ element: Element) {
    guard rest > 0 else { return }
    rest -= 1
    // Asked before, since an observer may send from inside.
    let isLast = rest == 0
    forward(element)
    if isLast { finish() }
  }
}

private final class TakeLastSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private let count: Int
  private var kept: [Element] = []

  init(_ count: Int, _ downstream: ObserverBase<Element>) {
    self.count = count
    super.init(downstream)
  }

  override func process(_ element: Element) {
    kept.append(element)
    if kept.count > 2 * count { kept.removeFirst(kept.count - count) }
  }

  override func completed() {
    for element in kept.suffix(count) { forward(element) }
    finish()
  }
}

private final class TakeWhileSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private let predicate: (Element) throws -> Bool
  private let behavior: TakeBehavior
  private var isRunning = true

  init(
    _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior, _ downstream: ObserverBase<Element>
  ) {
    self.predicate = predicate
    self.behavior = behavior
    super.init(downstream)
  }

  override func process(_ element: Element) {
    guard isRunning else { return }
    do { isRunning = try predicate(element) } catch { return finish(error) }
    if isRunning { return forward(element) }
    if behavior == .inclusive { forward(element) }
    finish()
  }
}
