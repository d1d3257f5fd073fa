extension ObservableType {
  /// Pairs each element with an object, which is held weakly, and completes after the object has been released.
  ///
  /// The release is noticed when the next element arrives.
  ///
  /// - Parameter object: The object. If its type is not `Sendable`, use the method with a closure.
  /// - Returns: An observable of tuples.
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Combines each element with an object, which is held weakly, and completes after the object has been released.
  ///
  /// The release is noticed when the next element arrives.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - resultSelector: Called with the object and each element, on the sending thread. If it throws, the result fails
  ///     with the error.
  /// - Returns: An observable of the results.
  public func withUnretained<Object: AnyObject, Result: Sendable>(
    _ object: Object, resultSelector: @escaping (Object, Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { [weak object] in WithUnretainedSink(object, resultSelector, $0).attached(to: source) }
  }
}

private final class WithUnretainedSink<Element: Sendable, Object: AnyObject, Output: Sendable>: OperatorSink<
  Element, Output
>,
@unchecked Sendable
{
  // Safety: As `OperatorSink`; weak references may be read on any thread. Tested by `UnretainedTests`.

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
