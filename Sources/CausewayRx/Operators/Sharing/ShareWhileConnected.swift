import Causeway

/// An observable that shares one subscription to a source while there are observers, with optional replay of one
/// element.
///
/// It starts over after the source has terminated and after the last observer has left.
final class ShareWhileConnected<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the connection is locked. Tested by `RxEngineRaceTests`.

  private let source: Observable<Element>
  private let replaysLast: Bool
  private let receiver: ObserverBase<Element>.Receiver
  private let connection = Locked<SharedConnection<Element>?>(nil)

  /// - Parameters:
  ///   - source: The observable to subscribe to once for all observers.
  ///   - replaysLast: Whether later observers first receive the last element.
  ///   - receiver: The function that receives the elements of the source: ``SharedConnection/receiver``, specialized
  ///     for their type.
  init(_ source: Observable<Element>, replaysLast: Bool, receiver: @escaping ObserverBase<Element>.Receiver) {
    self.source = source
    self.replaysLast = replaysLast
    self.receiver = receiver
    super.init()
  }

  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    while true {
      let (connection, isFirst) = connection.withLock { connection in
        if let connection { return (connection, false) }
        let new = SharedConnection(self, replaysLast: replaysLast, receiver)
        connection = new
        return (new, true)
      }
      switch connection.observers.enter(observer) {
      case .member(let key):
        if isFirst { connection.connect(to: source) }
        return SharedMembership(connection, key)
      case .ended:
        return Attachment.empty
      case .closed:
        // The connection has ended, and this observer is the first to notice.
        disconnect(connection)
      }
    }
  }

  fileprivate func disconnect(_ connection: SharedConnection<Element>) {
    let former = self.connection.withLock { current in
      current === connection ? current.take() : nil
    }
    withExtendedLifetime(former) {}
  }
}

/// A subscription to the source, with its observers.
@usableFromInline
final class SharedConnection<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  // Safety: As `ObserverBase`: all properties are immutable and thread-safe.

  @usableFromInline let observers: Broadcast<Element>
  private let parent: ShareWhileConnected<Element>
  private let subscription = SingleAssignmentDisposable()

  /// The function that receives an element of the source.
  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        unsafeDowncast(node, to: SharedConnection<Element>.self).observers.receive(element.pointee)
      }
    }
  }

  fileprivate init(_ parent: ShareWhileConnected<Element>, replaysLast: Bool, _ receiver: @escaping Receiver) {
    self.parent = parent
    observers = Broadcast(replaysLast ? .last(1) : .nothing, closesWhenEmpty: true)
    super.init(receiver: receiver)
  }

  func connect(to source: Observable<Element>) {
    subscription.setDisposable(source.attach(self))
  }

  @usableFromInline
  override func error(_ error: any Error) {
    parent.disconnect(self)
    observers.error(error)
    subscription.forget()
  }

  @usableFromInline
  override func completed() {
    parent.disconnect(self)
    observers.completed()
    subscription.forget()
  }

  func leave(_ key: ObserverList.Key) {
    guard observers.leave(key) else { return }
    parent.disconnect(self)
    subscription.dispose()
  }
}

/// The membership of an observer in a connection.
private final class SharedMembership<Element: Sendable>: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: all properties are immutable.

  private let connection: SharedConnection<Element>
  private let key: ObserverList.Key

  init(_ connection: SharedConnection<Element>, _ key: ObserverList.Key) {
    self.connection = connection
    self.key = key
    super.init()
  }

  override func dispose() {
    connection.leave(key)
  }

  override func disposeDuringDelivery(of member: Attachment) -> Bool {
    guard connection.observers.postpone(member) else { return false }
    dispose()
    return true
  }
}
