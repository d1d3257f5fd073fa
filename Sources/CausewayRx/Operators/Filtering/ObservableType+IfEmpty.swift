extension ObservableType {
  /// Continues with another observable if the source completes without an element.
  ///
  /// - Parameter other: The observable to subscribe to when the source completes.
  /// - Returns: An observable of the elements of one of them.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Producer { SwitchIfEmptySink(other, $0).run(source) }
  }
}

private final class SwitchIfEmptySink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the second source follows after the first has completed.

  private let other: Observable<Element>
  private let first = SingleAssignmentDisposable()
  private let second = SingleAssignmentDisposable()
  private var isEmpty = true

  init(_ other: Observable<Element>, _ downstream: ObserverBase<Element>) {
    self.other = other
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    first.setDisposable(source.attach(self))
    return attached(to: Disposables.create(first, second))
  }

  override func process(_ element: Element) {
    isEmpty = false
    forward(element)
  }

  override func completed() {
    guard isEmpty else { return finish() }
    second.setDisposable(
      other.attach(
        Companion(
          onNext: { [self] in forward($0) }, onError: { [self] in finish($0) }, onCompleted: { [self] in finish() })))
  }
}
