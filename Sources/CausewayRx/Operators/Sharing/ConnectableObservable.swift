import Causeway

/// An observable that subscribes to its source when it is connected, not when an observer subscribes to it.
///
/// After RxSwift's `ConnectableObservable`. Each connection has a subject of its own: after the source has ended or the
/// connection has been disposed of, the next one begins anew, and observers of the old one receive none of its elements.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  private struct State: Sendable {
    var connection: Connection<Element>?
    var subject: Broadcast<Element>?
  }

  private let source: Observable<Element>
  private let makeSubject: () -> Broadcast<Element>
  private let state = Locked(State())

  /// - Parameters:
  ///   - source: What a connection subscribes to.
  ///   - makeSubject: Makes what passes the elements on, for each connection.
  init(_ source: Observable<Element>, _ makeSubject: @escaping () -> Broadcast<Element>) {
    self.source = source
    self.makeSubject = makeSubject
    super.init()
  }

  /// The subject of the connection, or of the next one.
  private var subject: Broadcast<Element> {
    if let subject = state.withLock({ $0.subject }) { return subject }
    let new = makeSubject()
    return state.withLock { state in
      let subject = state.subject ?? new
      state.subject = subject
      return subject
    }
  }

  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    subject.attach(observer)
  }

  /// Subscribes to the source, for all subscribers, on this thread.
  ///
  /// While it is connected nothing more is done.
  ///
  /// - Returns: What disposes of the subscription to the source. Dropping it changes nothing.
  public func connect() -> any Disposable {
    while true {
      let connection = Connection(self, subject)
      let (current, isNew) = state.withLock { state -> (Connection<Element>?, Bool) in
        if let current = state.connection { return (current, false) }
        // Another thread has connected and disconnected meanwhile: the subject is outdated.
        guard state.subject === connection.subject else { return (nil, false) }
        state.connection = connection
        return (connection, true)
      }
      guard let current else { continue }
      if isNew { current.subscription.setDisposable(source.attach(current)) }
      return current
    }
  }

  /// Forgets a connection and its subject.
  fileprivate func disconnect(_ connection: Connection<Element>) {
    let former = state.withLock { state -> State? in
      guard state.connection === connection else { return nil }
      defer { state = State() }
      return state
    }
    withExtendedLifetime(former) {}
  }

  /// Connects with the first subscriber, disposes of the connection with the last, and begins anew after that.
  ///
  /// - Returns: An observable that counts its subscribers.
  public func refCount() -> Observable<Element> {
    RefCount(self)
  }
}

/// One subscription to the source.
private final class Connection<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  let subscription = SingleAssignmentDisposable()
  let subject: Broadcast<Element>
  private let parent: Locked<ConnectableObservable<Element>?>

  init(_ parent: ConnectableObservable<Element>, _ subject: Broadcast<Element>) {
    self.parent = Locked(parent)
    self.subject = subject
    super.init()
  }

  private var isDisposed: Bool { parent.withLock { $0 == nil } }

  override func process(_ element: Element) {
    if !isDisposed { subject.next(element) }
  }

  override func error(_ error: any Error) {
    if disconnect() { subject.error(error) }
  }

  override func completed() {
    if disconnect() { subject.completed() }
  }

  override func dispose() {
    _ = disconnect()
  }

  private func disconnect() -> Bool {
    guard let parent = parent.withLock({ $0.take() }) else { return false }
    parent.disconnect(self)
    subscription.dispose()
    return true
  }
}
