/// A held observer that receives the terminal event without the type of the elements.
@usableFromInline
final class HeldReceiver<Observer: EndReceiver>: HeldObserver<Observer> {
  @_alwaysEmitIntoClient
  override init(_ observer: Observer) {
    super.init(observer)
  }

  @usableFromInline
  override func end(_ end: StreamEnd) {
    observer.end(end)
  }
}

/// An observer with a function for the terminal event, which needs no runtime type information.
@usableFromInline
protocol EndReceiver: ObserverType {
  /// Receives the terminal event.
  func end(_ end: StreamEnd)
}
