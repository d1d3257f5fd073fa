import Causeway

extension ObservableType {
  /// Leaves out what a predicate does not hold for.
  ///
  /// - Parameter predicate: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the other elements.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let predicate = UncheckedBox(predicate)
    return Observable(source.step { try predicate.value($0) ? .next($0) : .skip })
  }

  /// Leaves out all elements.
  ///
  /// - Returns: An observable that only ends; `asCompletable()` makes a ``Completable`` of it.
  public func ignoreElements() -> Observable<Never> {
    Observable(source.ignoreOutput())
  }
}
