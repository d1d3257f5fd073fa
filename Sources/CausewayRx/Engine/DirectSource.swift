/// An observable that runs a closure for each subscription, without the trampoline.
@usableFromInline
final class DirectSource<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the closure is immutable.

  private let run: (ObserverBase<Element>) -> Attachment

  /// Creates an observable from a closure that handles a subscription.
  ///
  /// - Parameter run: Called with the observer. Returns the attachment of the subscription.
  @usableFromInline
  init(_ run: @escaping (ObserverBase<Element>) -> Attachment) {
    self.run = run
    super.init()
  }

  /// Creates an observable from a closure that handles a subscription and returns any disposable.
  @_disfavoredOverload
  convenience init(_ run: @escaping (ObserverBase<Element>) -> any Disposable) {
    self.init { ForeignAttachment(run($0)) }
  }

  @usableFromInline
  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    run(observer)
  }
}

extension ObservableType {
  /// The same events as an ``Observable``, without a sink between it and its observers.
  ///
  /// For a custom type, ``asObservable()`` adds a sink that disposes of the subscription on termination. Operators that
  /// control the time of that disposal use this property.
  var direct: Observable<Element> {
    if let observable = self as? Observable<Element> { return observable }
    return DirectSource { subscribe(DirectObserver(base: $0)) }
  }
}

/// An observer inside a chain as an observer of a custom type.
private struct DirectObserver<Element: Sendable>: ObserverType {
  let base: ObserverBase<Element>

  func on(_ event: Event<Element>) {
    base.on(event)
  }
}
