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
    let source = asObservable()
    return Producer { [weak object] in WithUnretainedSink(object, resultSelector, $0).attached(to: source) }
  }
}

private final class WithUnretainedSink<Element: Sendable, Object: AnyObject, Output: Sendable>: Sink<Element, Output>,
  @unchecked Sendable
{
  private weak let object: Object?
  private let result: (Object, Element) throws -> Output

  init(
    _ object: Object?, _ result: @escaping (Object, Element) throws -> Output, _ downstream: ObserverBase<Output>
  ) {
    self.object = object
    self.result = result
    super.init(downstream)
  }

  override func process(_ element: Element) {
    guard let object else { return finish() }
    do { forward(try result(object, element)) } catch { finish(error) }
  }
}
