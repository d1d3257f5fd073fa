/// An observable that subscribes to its source when it is connected.
///
/// ``ObservableType/publish()``, ``ObservableType/replay(_:)`` and ``ObservableType/multicast(_:)`` return a
/// connectable observable. After the source has terminated or the connection has been disposed of, the next connection
/// starts over, and observers of the old one receive none of its elements. Corresponds to RxSwift's
/// `ConnectableObservable`.
public class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // Safety: As `Observable`: the class adds no state.

  /// Subscribes to the source for all subscribers, on the calling thread.
  ///
  /// Does nothing if it is already connected.
  ///
  /// - Returns: A disposable that ends the subscription to the source. Releasing it has no effect.
  public func connect() -> any Disposable {
    fatalError("connect() is overridden by every connectable observable")
  }
}

/// An observable that subscribes to its source when it is connected.
///
/// Corresponds to RxSwift's `ConnectableObservableType`.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source for all subscribers.
  ///
  /// - Returns: A disposable that ends the subscription to the source.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// Connects with the first subscriber, disposes of the connection with the last, and starts over after that.
  ///
  /// - Returns: An observable that counts its subscribers.
  public func refCount() -> Observable<Element> {
    RefCount(direct, connect)
  }
}
