import Causeway

// Safety: As `OperatorSink`, for all sinks of this file: their state is used only while the source calls them.

extension ObservableType {
  /// Skips the first elements.
  ///
  /// - Parameter count: The number of elements to skip; none are skipped if it is negative.
  /// - Returns: An observable of the remaining elements.
  public func skip(_ count: Int) -> Observable<Element> {
    let source = asObservable()
    return Producer { SkipSink(count, $0).attached(to: source) }
  }

  /// Skips elements while a predicate returns `true`.
  ///
  /// - Parameter predicate: Called with each element, on the sending thread, until it returns `false`. If it throws,
  ///   the result fails with the error.
  /// - Returns: An observable of the remaining elements.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Producer { SkipWhileSink(predicate, $0).attached(to: source) }
  }

  /// Skips elements until another observable emits its first element.
  ///
  /// An error of the other observable terminates the result. If the other observable completes without an element, or
  /// the source completes before its first element, the result never completes, as in RxSwift.
  ///
  /// - Parameter source: The other observable. It is subscribed to after the source, and disposed of when it emits its
  ///   first element.
  /// - Returns: An observable of the later elements.
  public func skip<Other: ObservableType>(until source: Other) -> Observable<Element> {
    let (main, other) = (asObservable(), source.asObservable())
    return Producer { SkipUntilSink($0).run(main, until: other) }
  }
}

private final class SkipSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var rest: Int

  init(_ count: Int, _ downstream: ObserverBase<Element>) {
    rest = count
    super.init(downstream)
  }

  override func process(_ element: Element) {
    if rest > 0 { rest -= 1 } else { forward(element) }
  }
}

private final class SkipWhileSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
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

/// A subscription of `skip(until:)`.
final class SkipUntilSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `isOpen` is used only inside the gate.

  private let gate = ReentrantGate()
  private var isOpen = false

  /// Subscribes to the source, then to the other observable.
  func run<Other: Sendable>(_ source: Observable<Element>, until other: Observable<Other>) -> Attachment {
    let (mainSubscription, otherSubscription) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
    let main = source.attach(self)
    let opener = Companion<Other>(
      onNext: { [self] _ in
        gate.run(self, otherSubscription) { this, subscription in
          this.isOpen = true
          subscription.dispose()
        }
      }, onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
      onCompleted: { [self] in gate.run(self, otherSubscription) { $1.dispose() } })
    let second = other.attach(opener)
    mainSubscription.setDisposable(main)
    otherSubscription.setDisposable(second)
    return attached(to: Disposables.create(mainSubscription, otherSubscription))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { this, element in
      if this.isOpen { this.forward(element) }
    }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      if this.isOpen { this.finish() } else { this.vanish() }
    }
  }
}
