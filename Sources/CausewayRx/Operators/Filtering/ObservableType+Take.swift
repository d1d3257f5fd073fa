import Causeway

// Safety: As `OperatorSink`, for all sinks of this file: their state is used only while the source calls them.

extension ObservableType {
  /// Emits the first elements, and completes with the last of them.
  ///
  /// - Parameter count: The maximum number of elements; not negative. If it is zero, the result completes immediately.
  /// - Returns: An observable of at most this number of elements.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(_:) needs a count of zero or more, not \(count)")
    let source = asObservable()
    return count == 0 ? .empty() : Producer { TakeSink(count, $0).attached(to: source) }
  }

  /// Emits the last elements when the source completes.
  ///
  /// - Parameter count: The maximum number of elements; not negative. At most twice as many are stored.
  /// - Returns: An observable of at most this number of elements.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(_:) needs a count of zero or more, not \(count)")
    let source = asObservable()
    return Producer { TakeLastSink(count, $0).attached(to: source) }
  }

  /// Emits elements until another observable emits its first element, and then completes.
  ///
  /// An error of the other observable terminates the result; its completion has no effect.
  ///
  /// - Parameter source: The other observable, which is subscribed to first.
  /// - Returns: An observable of the earlier elements.
  public func take<Other: ObservableType>(until source: Other) -> Observable<Element> {
    let (main, other) = (asObservable(), source.asObservable())
    return Producer { TakeUntilSink($0).run(main, until: other) }
  }

  /// Emits elements until a predicate returns `true`, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, on the sending thread. If it throws, the result fails with the error.
  ///   - behavior: Whether to emit the element for which the predicate returns `true`.
  /// - Returns: An observable of the earlier elements.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Emits elements while a predicate returns `true`, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, on the sending thread. If it throws, the result fails with the error.
  ///   - behavior: Whether to emit the first element for which the predicate returns `false`.
  /// - Returns: An observable of the first elements.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { TakeWhileSink(predicate, behavior, $0).attached(to: source) }
  }
}

private final class TakeSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var rest: Int

  init(_ count: Int, _ downstream: ObserverBase<Element>) {
    rest = count
    super.init(downstream)
  }

  override func process(_ element: Element) {
    guard rest > 0 else { return }
    rest -= 1
    // Read first, because an observer may send from inside.
    let isLast = rest == 0
    forward(element)
    if isLast { finish() }
  }
}

private final class TakeLastSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
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

private final class TakeWhileSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
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

/// A subscription of `take(until:)`.
final class TakeUntilSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the events of both sources enter the gate.

  private let gate = ReentrantGate()

  /// Subscribes to the other observable, then to the source.
  func run<Other: Sendable>(_ source: Observable<Element>, until other: Observable<Other>) -> Attachment {
    let otherSubscription = SingleAssignmentDisposable()
    let closer = Companion<Other>(
      onNext: { [self] _ in gate.run(self, ()) { this, _ in this.finish() } },
      onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
      onCompleted: { [self] in gate.run(self, otherSubscription) { $1.dispose() } })
    otherSubscription.setDisposable(other.attach(closer))
    let main = source.attach(self)
    return attached(to: Disposables.create(main, otherSubscription))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { $0.forward($1) }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in this.finish() }
  }
}

/// The handling of the element at which an operator stops taking elements.
///
/// Corresponds to RxSwift's `TakeBehavior`.
public enum TakeBehavior: Sendable {
  /// The element is emitted, as the last one.
  case inclusive
  /// The element is not emitted.
  case exclusive
}
