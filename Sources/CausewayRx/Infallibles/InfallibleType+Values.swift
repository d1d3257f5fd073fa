extension InfallibleType {
  /// The elements as an asynchronous sequence.
  ///
  /// The subscription starts when the property is read. It is disposed of when the stream is released or the iterating
  /// task is cancelled, which also ends the iteration. Elements are buffered without limit. Only one task can iterate.
  public var values: AsyncStream<Element> {
    asObservable().infallibleValues()
  }
}

extension Observable {
  /// Subscribes, and returns the elements of an observable that never fails as an asynchronous sequence.
  func infallibleValues() -> AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = subscribe(
        onNext: { continuation.yield($0) },
        onError: { error in
          reportImpossibleError(error)
          continuation.finish()
        },
        onCompleted: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
