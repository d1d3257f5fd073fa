import Causeway

/// A connectable observable with a subject for each connection.
final class SubjectConnectable<Input: Sendable, Output: Sendable>: ConnectableObservable<Output>, @unchecked Sendable {
  // Safety: As `Observable`: the state is locked. Tested by `MulticastTests`, `RxOperatorRaceTests`.

  private struct State: Sendable {
    var connection: Connection<Input, Output>?
    var subject: ConnectionSubject<Input, Output>?
  }

  private let source: Observable<Input>
  private let makeSubject: () -> ConnectionSubject<Input, Output>
  private let state = Locked(State())

  /// - Parameters:
  ///   - source: The observable to which a connection subscribes.
  ///   - makeSubject: Creates the subject of a connection.
  init(_ source: Observable<Input>, _ makeSubject: @escaping () -> ConnectionSubject<Input, Output>) {
    self.source = source
    self.makeSubject = makeSubject
    super.init()
  }

  /// The subject of the current connection, or of the next one.
  private var subject: ConnectionSubject<Input, Output> {
    if let subject = state.withLock({ $0.subject }) { return subject }
    let new = makeSubject()
    return state.withLock { state in
      let subject = state.subject ?? new
      state.subject = subject
      return subject
    }
  }

  override func attach(_ observer: ObserverBase<Output>) -> Attachment {
    subject.output.attach(observer)
  }

  override func connect() -> any Disposable {
    while true {
      let connection = Connection(self, subject)
      let (current, isNew) = state.withLock { state -> (Connection<Input, Output>?, Bool) in
        if let current = state.connection { return (current, false) }
        // Another thread has connected and disconnected in the meantime, so the subject is outdated.
        guard state.subject?.identity === connection.subject.identity else { return (nil, false) }
        state.connection = connection
        return (connection, true)
      }
      guard let current else { continue }
      if isNew { current.subscription.setDisposable(source.attach(current)) }
      return current
    }
  }

  /// Removes a connection and its subject.
  fileprivate func disconnect(_ connection: Connection<Input, Output>) {
    let former = state.withLock { state -> State? in
      guard state.connection === connection else { return nil }
      defer { state = State() }
      return state
    }
    withExtendedLifetime(former) {}
  }
}

/// A subscription to the source.
private final class Connection<Input: Sendable, Output: Sendable>: ObserverBase<Input>, @unchecked Sendable {
  // Safety: As `ObserverBase`: the parent is locked.

  let subscription = SingleAssignmentDisposable()
  let subject: ConnectionSubject<Input, Output>
  private let parent: Locked<SubjectConnectable<Input, Output>?>

  init(_ parent: SubjectConnectable<Input, Output>, _ subject: ConnectionSubject<Input, Output>) {
    self.parent = Locked(parent)
    self.subject = subject
    super.init()
  }

  private var isDisposed: Bool { parent.withLock { $0 == nil } }

  override func process(_ element: Input) {
    if !isDisposed { subject.input.next(element) }
  }

  override func error(_ error: any Error) {
    if disconnect() { subject.input.error(error) }
  }

  override func completed() {
    if disconnect() { subject.input.completed() }
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
