extension InfallibleType {
  /// The elements as an async sequence.
  ///
  /// The subscription begins when the property is read. It is disposed of when the stream is released and when the task
  /// that iterates is cancelled, which also finishes the iteration. Elements are buffered without a limit. One task may
  /// iterate.
  public var values: AsyncStream<Element> {
    asObservable().infallibleValues()
  }
}

extension Observable {
  /// Subscribes, and returns the elements of an observable that never fails as an async sequence.
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
