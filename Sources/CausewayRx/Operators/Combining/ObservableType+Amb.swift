extension ObservableType {
  /// Sends what the first of two observables sends that sends an event, and disposes of the other one.
  ///
  /// - Parameter right: The other observable, which is subscribed to after the source.
  /// - Returns: An observable of the events of one of them.
  public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element {
    let (left, right) = (asObservable(), right.asObservable())
    return Producer { AmbSink($0).run(left, right) }
  }

  /// Sends what the first of several observables sends that sends an event, and disposes of the others.
  ///
  /// - Parameter sequence: The observables, subscribed to in order. Without any, the result never ends.
  /// - Returns: An observable of the events of one of them.
  public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    sequence.reduce(.never()) { $0.amb($1) }
  }
}
