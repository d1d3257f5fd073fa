import Causeway

extension ObservableType {
  /// Goes on with another observable after an error.
  ///
  /// - Parameter handler: Makes the other one of the error, where that is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the elements of both.
  public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    let handler = UncheckedBox(handler)
    return Observable(source.catch { error in attempt { try handler.value(error) } })
  }

  /// Sends an element and completes after an error.
  ///
  /// - Parameter element: What is sent then.
  /// - Returns: An observable that never fails.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(source.replaceError(with: element).setFailureType(to: (any Error).self))
  }
}
