import Causeway

/// An observable that subscribes to its source when it is connected, not when somebody subscribes to it.
///
/// After RxSwift's `ConnectableObservable`. Once the source has ended, connecting again does nothing and subscribers
/// receive the end; RxSwift's begins anew.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  private let counted: AnyPublisher<Element, any Error>
  private let start: @Sendable () -> AnyCancellable
  private let connection: ConnectionHolder

  init<Relay: Subject<Element, any Error>>(
    _ source: AnyPublisher<Element, any Error>, _ makeSubject: @escaping @Sendable () -> Relay
  ) {
    let connection = ConnectionHolder()
    // The source holds the connection while it is subscribed to, so that nobody else has to. Letting go of it disconnects,
    // so that comes after the end has reached everyone.
    let hooks = DoHooks<Element>(afterError: { _ in connection.end() }, afterCompleted: { connection.end() })
    let held = DoPublisher(source, hooks)
    let multicast = held.multicast(makeSubject)
    counted = multicast.autoconnect().eraseToAnyPublisher()
    start = { multicast.connect() }
    self.connection = connection
    super.init(multicast)
  }

  /// Subscribes to the source, for all subscribers, on this thread.
  ///
  /// While it is connected nothing more is done.
  ///
  /// - Returns: What disposes of the subscription to the source. Dropping it changes nothing.
  public func connect() -> any Disposable {
    connection.begin(start)
    return connection
  }

  /// Connects with the first subscriber, and disposes of the connection with the last.
  ///
  /// - Returns: An observable that counts its subscribers.
  public func refCount() -> Observable<Element> {
    Observable(counted)
  }
}
