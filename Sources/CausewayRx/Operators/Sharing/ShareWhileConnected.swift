import Causeway

/// Shares one subscription to a source while there are observers, and replays the last element if that is wanted.
///
/// It begins anew after the source has ended, and after the last observer has left.
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
    while true {
      let (connection, isFirst) = connection.withLock { connection in
        if let connection { return (connection, false) }
        let new = SharedConnection(self, replaysLast: replaysLast)
        connection = new
        return (new, true)
      }
      switch connection.observers.enter(observer) {
      case .member(let key):
        if isFirst { connection.connect(to: source) }
        return SharedMembership(connection, key)
      case .ended:
        return NopDisposable()
      case .closed:
        // It has ended, and this observer is the first to notice.
        disconnect(connection)
      }
    }
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
  let observers: Broadcast<Element>
  private let parent: ShareWhileConnected<Element>
  private let subscription = SingleAssignmentDisposable()

  init(_ parent: ShareWhileConnected<Element>, replaysLast: Bool) {
    self.parent = parent
    observers = Broadcast(replaysLast ? .last(1) : .nothing, closesWhenEmpty: true)
    super.init()
  }

  func connect(to source: Observable<Element>) {
    subscription.setDisposable(source.attach(self))
  }

  override func process(_ element: Element) {
    observers.next(element)
  }

  override func error(_ error: any Error) {
    parent.disconnect(self)
    observers.error(error)
    subscription.forget()
  }

  override func completed() {
    parent.disconnect(self)
    observers.completed()
    subscription.forget()
  }

  /// Removes an observer, and disposes of the subscription to the source after the last one.
  func leave(_ key: Bag<ObserverBase<Element>>.Key) {
    guard observers.leave(key) else { return }
    parent.disconnect(self)
    subscription.dispose()
  }
}

/// The place of one observer in a connection.
private final class SharedMembership<Element: Sendable>: Membership<Element>, @unchecked Sendable {
  private let connection: SharedConnection<Element>

  init(_ connection: SharedConnection<Element>, _ key: Bag<ObserverBase<Element>>.Key) {
    self.connection = connection
    super.init(connection.observers, key)
  }

  override func dispose() {
    connection.leave(key)
  }
}
