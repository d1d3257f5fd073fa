extension ObservableType {
  /// Goes on with another observable after an error.
  ///
  /// - Parameter handler: Makes the other one of the error, where that is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the elements of both.
  public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Producer { CatchSink(handler, $0).run(source) }
  }

  /// Sends an element and completes after an error.
  ///
  /// - Parameter element: What is sent then.
  /// - Returns: An observable that never fails.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Goes on with the next of several observables after an error.
  ///
  /// It completes when one of them does. If all fail, it sends the last error.
  ///
  /// - Parameter sequence: The observables, subscribed to one after another. The sequence may be infinite.
  /// - Returns: An observable of the elements of all.
  public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    CatchSequence(sequence)
  }
}

private final class CatchSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private let handler: (any Error) throws -> Observable<Element>
  private let current = SerialDisposable()

  init(_ handler: @escaping (any Error) throws -> Observable<Element>, _ downstream: ObserverBase<Element>) {
    self.handler = handler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> Attachment {
    let first = SingleAssignmentDisposable()
    current.disposable = first
    first.setDisposable(source.attach(self))
    return attached(to: current)
  }

  override func process(_ element: Element) {
    forward(element)
  }

  override func error(_ error: any Error) {
    do {
      let other = try handler(error)
      current.disposable = other.attach(
        Companion(
          onNext: { [self] in forward($0) }, onError: { [self] in finish($0) }, onCompleted: { [self] in finish() }))
    } catch {
      finish(error)
    }
  }
}
