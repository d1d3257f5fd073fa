extension ObservableType {
  /// Delivers the events of the observable that sends first, and disposes of the other one.
  ///
  /// - Parameter right: The other observable, which is subscribed to after the source.
  /// - Returns: An observable of the events of one of them.
  public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element {
    let (left, right) = (asObservable(), right.asObservable())
    return Producer { AmbSink($0).run(left, right) }
  }

  /// Delivers the events of the observable that sends first, and disposes of the others.
  ///
  /// - Parameter sequence: The observables, subscribed to in order. If there are none, the result never terminates.
  /// - Returns: An observable of the events of one of them.
  public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    sequence.reduce(.never()) { $0.amb($1) }
  }
}
