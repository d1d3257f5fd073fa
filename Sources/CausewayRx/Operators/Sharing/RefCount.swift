import Causeway

/// An observable that connects a connectable observable while it has observers.
final class RefCount<Element: Sendable>: Producer<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the class adds no state.

  init(_ source: Observable<Element>, _ connect: @escaping () -> any Disposable) {
    let counter = ConnectionCounter(source, connect)
    super.init { RefCountSink(counter, $0).run() }
  }
}

/// The observers of a ``RefCount``, and their connection.
private final class ConnectionCounter<Element: Sendable>: @unchecked Sendable {
  // Safety: The state is locked; the closure calls the connectable observable's `connect()`, which accepts calls on any
  // thread. Tested by `ShareTests`, `RxOperatorRaceTests`.

  private struct State: Sendable {
    var count = 0
    /// The number of the connection, which identifies observers of earlier ones.
    var number = 0
    var connection: SingleAssignmentDisposable?
  }

  let source: Observable<Element>
  private let connect: () -> any Disposable
  private let state = Locked(State())

  init(_ source: Observable<Element>, _ connect: @escaping () -> any Disposable) {
    self.source = source
    self.connect = connect
  }

  /// The number of the connection of an observer that subscribes now.
  var number: Int { state.withLock { $0.number } }

  /// Counts a new observer, and connects for the first one.
  func enter() {
    let first = state.withLock { state -> SingleAssignmentDisposable? in
      state.count += 1
      guard state.count == 1 else { return nil }
      let connection = SingleAssignmentDisposable()
      state.connection = connection
      return connection
    }
    first?.setDisposable(connect())
  }

  /// Removes an observer from the count, and disconnects after the last one.
  func leave(_ number: Int) {
    let connection = state.withLock { state -> SingleAssignmentDisposable? in
      guard state.number == number, state.count > 0 else { return nil }
      state.count -= 1
      return state.count == 0 ? state.connection.take() : nil
    }
    connection?.dispose()
  }

  /// Removes a connection that has ended.
  ///
  /// - Returns: The connection; `nil` if it has already been removed.
  func end(_ number: Int) -> SingleAssignmentDisposable? {
    state.withLock { state in
      guard state.number == number else { return nil }
      state.count = 0
      state.number &+= 1
      return state.connection.take()
    }
  }
}

private final class RefCountSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the number is atomic.

  private let counter: ConnectionCounter<Element>
  /// The number of the connection; -1 while subscribing.
  private let number = AtomicInt(-1)

  init(_ counter: ConnectionCounter<Element>, _ downstream: ObserverBase<Element>) {
    self.counter = counter
    super.init(downstream)
  }

  func run() -> Attachment {
    let subscription = counter.source.attach(self)
    let number = counter.number
    self.number.store(number, ordering: .releasing)
    if isDisposed { return attached(to: Attachment.empty) }
    counter.enter()
    return attached(
      to: Disposables.create { [counter] in
        subscription.dispose()
        counter.leave(number)
      })
  }

  override func process(_ element: Element) {
    forward(element)
  }

  override func error(_ error: any Error) {
    let connection = endConnection()
    finish(error)
    connection?.dispose()
  }

  override func completed() {
    let connection = endConnection()
    finish()
    connection?.dispose()
  }

  private func endConnection() -> SingleAssignmentDisposable? {
    counter.end(number.load(ordering: .acquiring))
  }
}
