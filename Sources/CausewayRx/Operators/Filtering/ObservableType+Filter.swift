extension ObservableType {
  /// Leaves out what a predicate does not hold for.
  ///
  /// - Parameter predicate: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the other elements.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Producer { FilterSink(predicate, $0).attached(to: source) }
  }

  /// Leaves out all elements.
  ///
  /// - Returns: An observable that only ends; `asCompletable()` makes a ``Completable`` of it.
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Producer { IgnoreElementsSink($0).attached(to: source) }
  }
}

@usableFromInline
final class FilterSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  @usableFromInline let predicate: (Element) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: ObserverBase<Element>) {
    self.predicate = predicate
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: FilterSink<Element>.self)
      do {
        if try this.predicate(element.pointee) { this.forward(element.pointee) }
      } catch {
        this.finish(error)
      }
    }
  }
}

final class IgnoreElementsSink<Element: Sendable>: Sink<Element, Never>, @unchecked Sendable {
  override func process(_ element: Element) {}
}
