/// The part of a ``HeldObserver`` that does not depend on a type, so that releasing it needs no runtime type
/// information.
@usableFromInline
class HeldEnd {
  @usableFromInline
  init() {}

  /// Delivers the terminal event.
  @usableFromInline
  func end(_ end: StreamEnd) {
    fatalError("end(_:) is overridden by HeldObserver")
  }
}

/// A user's observer, until it is released.
///
/// A separate object with a constant property, so that calling the observer retains nothing.
@usableFromInline
class HeldObserver<Observer: ObserverType>: HeldEnd {
  @usableFromInline final let observer: Observer

  @_alwaysEmitIntoClient
  init(_ observer: Observer) {
    self.observer = observer
    super.init()
  }

  @usableFromInline
  override func end(_ end: StreamEnd) {
    switch end {
    case .completed: observer.on(.completed)
    case .error(let error): observer.on(.error(error))
    }
  }
}

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
