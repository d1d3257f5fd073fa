public import Causeway

extension Publisher {
  /// The same for consumers that are Rx-shaped.
  ///
  /// - Returns: An observable of the same values, which ends as the publisher does.
  public func asObservable() -> Observable<Output> {
    .publisher(mapError { $0 as any Error })
  }
}
