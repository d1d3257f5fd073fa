import Causeway

/// An observable that shares one subscription to a source while there are observers, with optional replay of one
/// element.
///
/// It starts over after the source has terminated and after the last observer has left.
final class ShareWhileConnected<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the connection is locked, and is one of this type of element. Tested by `ShareTests`,
  // `RxEngineRaceTests`.

  private let source: Observable<Element>
  private let replaysLast: Bool
  private let receiver: ObserverBase<Element>.Receiver
  private let current = Locked(CurrentConnection())

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
      var isFirst = false
      let connection = unsafeDowncast(
        current.withLock { current in
          if let connection = current.connection { return connection }
          isFirst = true
          let new = SharedConnection(self, replaysLast: replaysLast, receiver)
          current.connection = new
          return new
        }, to: SharedConnection<Element>.self)
      switch connection.observers.enter(observer) {
      case .member(let key):
        if isFirst { connection.connect(to: source) }
        return Membership(connection.observers.roster, key, connection: connection)
      case .ended:
        return Attachment.empty
      case .closed:
        // The connection has ended, and this observer is the first to notice.
        disconnect(connection)
      }
    }
  }

  fileprivate func disconnect(_ connection: SharedConnection<Element>) {
    let former = current.withLock { current in
      current.connection === connection ? current.connection.take() : nil
    }
    withExtendedLifetime(former) {}
  }
}

/// The ``SharedConnection`` of a shared observable, if there is one.
///
/// It does not depend on the type of the elements, so that an observer joins without runtime type information.
private struct CurrentConnection: Sendable {
  var connection: EndObserver?
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

  /// Disposes of the subscription to the source, after the last observer has left.
  @usableFromInline
  override func dispose() {
    parent.disconnect(self)
    subscription.dispose()
  }
}
