/// An observer that calls a closure with the first event of a ``PrimitiveSequence``, and then disposes of a disposable.
///
/// The completion after an element is not delivered.
@usableFromInline
final class FirstEventObserver<Element: Sendable>: EndReceiver {
  @usableFromInline var handler: ((Event<Element>) -> Void)?
  @usableFromInline let atEnd: (any Disposable)?

  @_alwaysEmitIntoClient
  init(atEnd: (any Disposable)?, _ handler: @escaping (Event<Element>) -> Void) {
    self.atEnd = atEnd
    self.handler = handler
  }

  @_alwaysEmitIntoClient
  func on(_ event: Event<Element>) {
    // Assigned directly, because generic code such as `take()` would wrap the closure in another one.
    guard let handler else { return }
    self.handler = nil
    handler(event)
    atEnd?.dispose()
  }

  @usableFromInline
  func end(_ end: StreamEnd) {
    guard handler != nil else { return }
    switch end {
    case .completed: on(.completed)
    case .error(let error): on(.error(error))
    }
  }
}

extension Observable {
  /// Subscribes a closure to the first event.
  ///
  /// - Parameters:
  ///   - onDisposed: Called once: after the first event, or on disposal.
  ///   - handler: Called with the first event, unless the subscription is disposed of first.
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  func subscribeToFirst(
    onDisposed: (() -> Void)?, _ handler: @escaping (Event<Element>) -> Void
  ) -> any Disposable {
    let atEnd = onDisposed.map { AnonymousDisposable($0) }
    let subscription = SubscriptionObserver(
      held: HeldReceiver(FirstEventObserver(atEnd: atEnd, handler)), isGated: isGated)
    subscription.attach(to: self)
    guard let atEnd else { return subscription }
    return Disposables.create(subscription, atEnd)
  }
}
