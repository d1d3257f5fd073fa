/// An observable that subscribes to its source when it is connected, not when an observer subscribes to it.
///
/// RxSwift's `ConnectableObservable`. ``ObservableType/publish()``, ``ObservableType/replay(_:)`` and
/// ``ObservableType/multicast(_:)`` make one. After the source has ended or the connection has been disposed of, the next
/// connection begins anew, and observers of the old one receive none of its elements.
public class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  /// Subscribes to the source, for all subscribers, on this thread.
  ///
  /// Does nothing more while it is connected.
  ///
  /// - Returns: A disposable that ends the subscription to the source. Dropping it changes nothing.
  public func connect() -> any Disposable {
    fatalError("connect() is overridden by every connectable observable")
  }
}
