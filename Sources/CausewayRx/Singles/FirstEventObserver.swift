/// An observer that calls a closure with the first event of a ``PrimitiveSequence``, and then disposes of a disposable.
///
/// The completion after an element is not delivered.
final class FirstEventObserver<Element: Sendable>: ObserverType {
  private var handler: ((Event<Element>) -> Void)?
  private let atEnd: (any Disposable)?

  init(atEnd: (any Disposable)?, _ handler: @escaping (Event<Element>) -> Void) {
    self.atEnd = atEnd
    self.handler = handler
  }

  func on(_ event: Event<Element>) {
    guard let handler = handler.take() else { return }
    handler(event)
    atEnd?.dispose()
  }
}

extension Observable {
  /// Subscribes a closure to the first event.
  ///
  /// - Parameters:
  ///   - onDisposed: Called once: after the first event, or on disposal.
  ///   - handler: Called with the first event, unless the subscription is disposed of first.
  /// - Returns: A disposable that ends the subscription.
  @usableFromInline
  func subscribeToFirst(
    onDisposed: (() -> Void)?, _ handler: @escaping (Event<Element>) -> Void
  ) -> any Disposable {
    let atEnd = onDisposed.map { Disposables.create(with: $0) }
    let subscription = subscribe(FirstEventObserver(atEnd: atEnd, handler))
    guard let atEnd else { return subscription }
    return Disposables.create(subscription, atEnd)
  }
}
