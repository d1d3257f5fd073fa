extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with other work when this work completes.
  ///
  /// - Parameter second: The work to start on completion.
  /// - Returns: A single with the result of the second work.
  public func andThen<Value: Sendable>(_ second: Single<Value>) -> Single<Value> {
    Single(before(second))
  }

  /// Continues with other work when this work completes.
  public func andThen<Value: Sendable>(_ second: Maybe<Value>) -> Maybe<Value> {
    Maybe(before(second))
  }

  /// Continues with other work when this work completes.
  ///
  /// - Parameter second: The work to start on completion.
  /// - Returns: A completable that terminates with the second work.
  public func andThen(_ second: Completable) -> Completable {
    Completable(before(second))
  }

  /// Continues with an observable when this work completes.
  ///
  /// - Parameter second: The observable to subscribe to on completion.
  /// - Returns: An observable of its elements.
  public func andThen<Value: Sendable>(_ second: Observable<Value>) -> Observable<Value> {
    before(second)
  }

  /// Continues with other work when this work completes.
  ///
  /// - Parameter second: The work to start on completion.
  /// - Returns: A completable that terminates with the second work.
  public func concat(_ second: Completable) -> Completable {
    .concat(primitiveSequence, second)
  }

  /// Runs works one after the other.
  ///
  /// - Parameter sources: The works. Each is started when the previous one completes.
  /// - Returns: A completable that completes with the last work, or fails with the first error.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Runs works one after the other.
  public static func concat<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(.concat(sources.lazy.map(\.observable)))
  }

  /// Runs works one after the other.
  ///
  /// - Parameter sequence: The works. Each subscription iterates over the sequence again, for as long as the works
  ///   complete.
  /// - Returns: A completable that completes with the last work, or fails with the first error.
  public static func concat<Works: Sequence>(_ sequence: Works) -> Completable
  where Works.Element == Completable {
    Completable(.concat(sequence.lazy.map(\.observable)))
  }

  /// Returns an observable that runs the work and then emits all elements of a source.
  private func before<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    let (first, second) = (primitiveSequence.observable, second.asObservable())
    return Producer { AndThenSink($0).run(first, second) }
  }
}

private final class AndThenSink<Element: Sendable>: OperatorSink<Never, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no mutable state.

  private let current = SerialDisposable()

  func run(_ first: Observable<Never>, _ second: Observable<Element>) -> Attachment {
    let subscription = SingleAssignmentDisposable()
    current.disposable = subscription
    let companion = Companion<Never>(
      onNext: { _ in }, onError: { [self] in finish($0) },
      onCompleted: { [self] in
        current.disposable = second.attach(
          Companion(
            onNext: { [self] in forward($0) }, onError: { [self] in finish($0) }, onCompleted: { [self] in finish() }))
      })
    subscription.setDisposable(first.attach(companion))
    return attached(to: current)
  }
}
