import Causeway

extension ObservableType {
  /// Leaves out the first elements.
  ///
  /// - Parameter count: How many; none if it is negative.
  /// - Returns: An observable of the others.
  public func skip(_ count: Int) -> Observable<Element> {
    Observable(source.dropFirst(max(count, 0)))
  }

  /// Leaves out elements as long as a predicate holds for them.
  ///
  /// - Parameter predicate: Called for each element, where it is sent, until it does not hold. What it throws is the
  ///   error that ends it.
  /// - Returns: An observable of the others.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let predicate = UncheckedBox(predicate)
    return Observable(
      source.step(true) { isSkipping, element in
        if isSkipping { isSkipping = try predicate.value(element) }
        return isSkipping ? .skip : .next(element)
      })
  }

  /// Leaves elements out until another observable sends its first one.
  ///
  /// An error of the other ends it. It completes when the source does, or when the other does without an element, since
  /// nothing could follow; RxSwift's says nothing in both cases.
  ///
  /// - Parameter source: The other one, which is subscribed to first and disposed of with its first element.
  /// - Returns: An observable of the elements that come afterwards.
  public func skip<Other: ObservableType>(until source: Other) -> Observable<Element> {
    Observable(self.source.drop(untilOutputFrom: source.source))
  }
}
