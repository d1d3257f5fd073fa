extension ObservableType {
  /// Shares one subscription to the source, which starts with the first subscriber and is disposed of with the last.
  ///
  /// After the source has terminated or the last subscriber has left, the next subscriber subscribes to the source
  /// again. With the scope `.forever`, earlier elements and the terminal event are replayed.
  ///
  /// - Parameters:
  ///   - replay: The number of latest elements that a late subscriber receives first.
  ///   - scope: The time for which these elements are kept.
  /// - Returns: An observable that shares one subscription to the source.
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    asObservable().shared(replay, scope, receiver: SharedConnection<Element>.receiver)
  }

  /// Shares one subscription to the source, which starts on connection.
  ///
  /// Several subscribers can therefore subscribe before the first element.
  ///
  /// - Returns: An observable whose subscribers share one subscription to the source.
  public func publish() -> ConnectableObservable<Element> {
    SubjectConnectable(asObservable()) { ConnectionSubject(Broadcast(.nothing)) }
  }

  /// Shares one subscription to the source, which starts on connection, and replays the latest elements.
  ///
  /// - Parameter bufferSize: The number of elements to keep for the duration of one connection.
  /// - Returns: An observable whose subscribers share one subscription to the source.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    SubjectConnectable(asObservable()) { ConnectionSubject(Broadcast(.last(bufferSize))) }
  }

  /// Shares one subscription to the source, which starts on connection, and replays all elements.
  ///
  /// - Returns: An observable whose subscribers share one subscription to the source.
  public func replayAll() -> ConnectableObservable<Element> {
    replay(.max)
  }
}

extension Observable {
  /// Shares one subscription.
  ///
  /// - Parameters:
  ///   - replay: The number of latest elements that a late subscriber receives first.
  ///   - scope: The time for which these elements are kept.
  ///   - receiver: ``SharedConnection/receiver``, specialized for the type of the elements.
  /// - Returns: An observable that shares one subscription to this one.
  @usableFromInline
  func shared(
    _ replay: Int, _ scope: SubjectLifetimeScope, receiver: @escaping ObserverBase<Element>.Receiver
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.whileConnected, 0...1): return ShareWhileConnected(self, replaysLast: replay == 1, receiver: receiver)
    case (.whileConnected, _): return self.replay(replay).refCount()
    case (.forever, 0):
      let subject = Broadcast<Element>(.nothing)
      return SubjectConnectable(self) { ConnectionSubject(subject) }.refCount()
    case (.forever, _):
      let subject = Broadcast<Element>(.last(replay))
      return SubjectConnectable(self) { ConnectionSubject(subject) }.refCount()
    }
  }
}

/// The time for which a shared observable keeps its elements.
///
/// Corresponds to RxSwift's `SubjectLifetimeScope`.
public enum SubjectLifetimeScope: Sendable {
  /// While the source is subscribed to. After the last subscriber has left or the source has terminated, the next
  /// subscriber starts over.
  case whileConnected
  /// Forever. Each subscriber receives the latest elements, even of a source that has been disposed of, and the
  /// terminal event if there is one.
  case forever
}
