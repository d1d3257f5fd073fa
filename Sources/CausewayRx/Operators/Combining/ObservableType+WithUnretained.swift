import Causeway

extension ObservableType {
  /// Sends each element together with an object that is held weakly, and completes when that has gone.
  ///
  /// - Parameter object: The object. One that is not `Sendable` needs the form with a closure.
  /// - Returns: An observable of tuples. It notices that the object has gone when the next element comes.
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Sends what a closure makes of an object that is held weakly and each element, and completes when that has gone.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - resultSelector: Called with the object and each element, where that is sent. What it throws is the error that
  ///     ends it.
  /// - Returns: An observable of what the closure makes. It notices that the object has gone when the next element
  ///   comes.
  public func withUnretained<Object: AnyObject, Result: Sendable>(
    _ object: Object, resultSelector: @escaping (Object, Element) throws -> Result
  ) -> Observable<Result> {
    let transform = UncheckedBox { [weak object] (element: Element) throws -> Result? in
      guard let object else { return nil }
      return try resultSelector(object, element)
    }
    return Observable(source.step { try transform.value($0).map { .next($0) } ?? .end(.finished) })
  }
}
