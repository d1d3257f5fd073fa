import Causeway

extension ObservableType {
  /// Emits, for each element, the latest element of another observable.
  ///
  /// Elements that arrive before the other observable has emitted one are dropped. The result completes with the
  /// source. An error of either terminates it.
  ///
  /// - Parameter second: The other observable, which is subscribed to first.
  /// - Returns: An observable of the other observable's elements.
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines each element with the latest element of another observable.
  ///
  /// Elements that arrive before the other observable has emitted one are dropped. The result completes with the
  /// source. An error of either terminates it.
  ///
  /// - Parameters:
  ///   - second: The other observable, which is subscribed to first.
  ///   - resultSelector: Called with each element that is not dropped. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let (first, second) = (asObservable(), second.asObservable())
    return Producer { WithLatestFromSink(resultSelector, $0).run(first, second) }
  }
}

/// A subscription of `withLatestFrom`.
final class WithLatestFromSink<Input: Sendable, Other: Sendable, Output: Sendable>: OperatorSink<Input, Output>,
  @unchecked Sendable
{
  // Safety: As `OperatorSink`; `latest` is used only inside the gate.

  private let gate = ReentrantGate()
  private let result: (Input, Other) throws -> Output
  private var latest: Other?

  init(_ result: @escaping (Input, Other) throws -> Output, _ downstream: ObserverBase<Output>) {
    self.result = result
    super.init(downstream)
  }

  /// Subscribes to the second observable, then to the source.
  func run(_ first: Observable<Input>, _ second: Observable<Other>) -> Attachment {
    let secondSubscription = SingleAssignmentDisposable()
    let companion = Companion<Other>(
      onNext: { [self] in gate.run(self, $0) { $0.latest = $1 } },
      onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
      onCompleted: { [self] in gate.run(self, secondSubscription) { $1.dispose() } })
    secondSubscription.setDisposable(second.attach(companion))
    let firstSubscription = first.attach(self)
    return attached(to: Disposables.create(firstSubscription, secondSubscription))
  }

  override func process(_ element: Input) {
    gate.run(self, element) { this, element in
      guard let latest = this.latest else { return }
      do { this.forward(try this.result(element, latest)) } catch { this.finish(error) }
    }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in this.finish() }
  }
}
