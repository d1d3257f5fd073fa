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
