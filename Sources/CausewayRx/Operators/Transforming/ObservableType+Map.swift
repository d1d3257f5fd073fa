import Causeway

extension ObservableType {
  /// Sends each element transformed.
  ///
  /// - Parameter transform: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let transform = UncheckedBox(transform)
    return Observable(source.tryMap { try transform.value($0) })
  }

  /// Sends each element transformed, and leaves out those that become `nil`.
  ///
  /// - Parameter transform: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    let transform = UncheckedBox(transform)
    return Observable(source.step { try transform.value($0).map { .next($0) } ?? .skip })
  }

  /// Sends each element with its number, from zero.
  ///
  /// - Returns: An observable of numbers and elements.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable(
      source.step(0) { count, element in
        defer { count += 1 }
        return .next((index: count, element: element))
      })
  }
}
