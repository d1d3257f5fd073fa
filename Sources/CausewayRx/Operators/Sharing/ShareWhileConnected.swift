import Causeway

/// Shares one subscription to a source while there are observers, and perhaps replays the last element.
///
/// It begins anew when the source has ended or everyone has left.
final class ShareWhileConnected<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let replaysLast: Bool
  private let connection = Locked<SharedConnection<Element>?>(nil)

  init(_ source: Observable<Element>, replaysLast: Bool) {
    self.source = source
    self.replaysLast = replaysLast
    super.init()
  }

  override func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    let (connection, isFirst) = connection.withLock { connection in
      if let connection { return (connection, false) }
      let new = SharedConnection(self, replaysLast: replaysLast)
      connection = new
      return (new, true)
    }
    let disposable = connection.attach(observer)
    if isFirst { connection.subscription.setDisposable(source.attach(connection)) }
    return disposable
  }

  /// Forgets a connection that has ended.
  fileprivate func disconnect(_ connection: SharedConnection<Element>) {
    let former = self.connection.withLock { current in
      current === connection ? current.take() : nil
    }
    withExtendedLifetime(former) {}
  }
}

/// One subscription to the source, and its observers.
private final class SharedConnection<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  private struct State: Sendable {
    var observers = Bag<ObserverBase<Element>>()
    var last: Element?
    var isOver = false
  }

  let subscription = SingleAssignmentDisposable()
  private let parent: ShareWhileConnected<Element>
  private let replaysLast: Bool
  private let state = Locked(State())

  init(_ parent: ShareWhileConnected<Element>, replaysLast: Bool) {
    self.parent = parent
    self.replaysLast = replaysLast
  }

  override func next(_ element: Element) {
    let (observers, former) = state.withLock { state -> (Bag<ObserverBase<Element>>, Element?) in
      guard !state.isOver else { return (Bag(), nil) }
      let former = state.last
      if replaysLast { state.last = element }
      return (state.observers, former)
    }
    observers.forEach { $0.next(element) }
    withExtendedLifetime(former) {}
  }

  override func error(_ error: any Error) {
    end().forEach { $0.error(error) }
    subscription.forget()
  }

  override func completed() {
    end().forEach { $0.completed() }
    subscription.forget()
  }

  private func end() -> Bag<ObserverBase<Element>> {
    let former = state.withLock { state in
      defer { state = State(isOver: true) }
      return state
    }
    parent.disconnect(self)
    return former.observers
  }

  func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    if let last = state.withLock({ $0.last }) { observer.next(last) }
    let key = state.withLock { $0.observers.insert(observer) }
    return AnonymousDisposable { [self] in leave(key) }
  }

  private func leave(_ key: Bag<ObserverBase<Element>>.Key) {
    let (removed, isLast) = state.withLock { state in
      let removed = state.observers.remove(key)
      let isLast = removed != nil && state.observers.count == 0
      if isLast { state = State(isOver: true) }
      return (removed, isLast)
    }
    withExtendedLifetime(removed) {}
    guard isLast else { return }
    parent.disconnect(self)
    subscription.dispose()
  }
}
