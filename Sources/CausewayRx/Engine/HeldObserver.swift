/// An observer from outside, until it is released.
///
/// It is an object of its own with a constant, so that calling the observer retains nothing.
@usableFromInline
final class HeldObserver<Observer: ObserverType>: HeldEnd {
  @usableFromInline let observer: Observer

  @inlinable
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
