extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Goes on with other work when this is done.
  ///
  /// - Parameter second: Begun then.
  /// - Returns: A single of what that gives.
  public func andThen<Value: Sendable>(_ second: Single<Value>) -> Single<Value> {
    Single(before(second))
  }

  /// Continues with other work when this work completes.
  ///
  /// - Parameter second: Begun at the completion.
  /// - Returns: A maybe of the outcome of the second work.
  public func andThen<Value: Sendable>(_ second: Maybe<Value>) -> Maybe<Value> {
    Maybe(before(second))
  }

  /// Goes on with other work when this is done.
  ///
  /// - Parameter second: Begun then.
  /// - Returns: A completable that ends with the second work.
  public func andThen(_ second: Completable) -> Completable {
    Completable(before(second))
  }

  /// Goes on with an observable when this is done.
  ///
  /// - Parameter second: Subscribed to then.
  /// - Returns: An observable of its elements.
  public func andThen<Value: Sendable>(_ second: Observable<Value>) -> Observable<Value> {
    before(second)
  }

  /// Goes on with other work when this is done.
  ///
  /// - Parameter second: Begun then.
  /// - Returns: A completable that ends with the second work.
  public func concat(_ second: Completable) -> Completable {
    .concat(primitiveSequence, second)
  }

  /// Does one work after the other.
  ///
  /// - Parameter sources: Each is begun when the one before is done; the first error is the end.
  /// - Returns: A completable that ends with the last.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Does one work after the other.
  ///
  /// - Parameter sources: Each is begun when the one before is done; the first error is the end.
  /// - Returns: A completable that ends with the last.
  public static func concat<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(.concat(sources.map(\.observable)))
  }

  /// Runs works one after another.
  ///
  /// - Parameter sequence: Iterated anew for each subscription, as far as the works complete. The first error is the
  ///   end.
  /// - Returns: A completable that ends with the last work.
  public static func concat<Works: Sequence>(_ sequence: Works) -> Completable
  where Works.Element == Completable {
    Completable(.concat(sequence.lazy.map(\.observable)))
  }

  /// Nothing, and then all of a source.
  private func before<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    let (first, second) = (primitiveSequence.observable, second.asObservable())
    return Producer { AndThenSink($0).run(first, second) }
  }
}

private final class AndThenSink<Element: Sendable>: Sink<Never, Element>, @unchecked Sendable {
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
