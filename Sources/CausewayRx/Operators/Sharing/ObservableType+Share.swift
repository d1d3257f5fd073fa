extension ObservableType {
  /// Subscribes to the source once for all subscribers, with the first, and disposes of it with the last.
  ///
  /// After the source has ended, or the last subscriber has left, the next subscriber subscribes to it again. With
  /// `.forever` the elements from before are replayed, and so is the end.
  ///
  /// - Parameters:
  ///   - replay: How many of the last elements a late subscriber receives first.
  ///   - scope: How long these are kept.
  /// - Returns: An observable that shares one subscription to the source.
  @inlinable
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    asObservable().shared(replay, scope, receiver: SharedConnection<Element>.receiver)
  }

  /// Waits with the source until it is connected, so that several subscribers can be there before the first element.
  ///
  /// - Returns: An observable whose subscribers share one subscription to the source.
  public func publish() -> ConnectableObservable<Element> {
    SubjectConnectable(asObservable()) { ConnectionSubject(Broadcast(.nothing)) }
  }

  /// Waits with the source until it is connected, and gives late subscribers the last elements first.
  ///
  /// - Parameter bufferSize: How many elements are kept for the time of one connection.
  /// - Returns: An observable whose subscribers share one subscription to the source.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    SubjectConnectable(asObservable()) { ConnectionSubject(Broadcast(.last(bufferSize))) }
  }

  /// Waits with the source until it is connected, and gives late subscribers all elements first.
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
  ///   - replay: How many of the last elements a late subscriber receives first.
  ///   - scope: How long these are kept.
  ///   - receiver: ``SharedConnection/receiver``, compiled for the type of the elements.
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
