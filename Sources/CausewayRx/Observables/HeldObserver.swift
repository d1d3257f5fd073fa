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
