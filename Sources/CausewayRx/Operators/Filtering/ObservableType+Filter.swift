extension ObservableType {
  /// Leaves out what a predicate does not hold for.
  ///
  /// - Parameter predicate: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the other elements.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    let receiver: ObserverBase<Element>.Receiver = { node, element in
      let sink = unsafeDowncast(node, to: Sink<Element, Element>.self)
      do {
        if try predicate(element.pointee) { sink.forward(element.pointee) }
      } catch {
        sink.finish(error)
      }
    }
    return Producer { Sink($0, receiver: receiver).attached(to: source) }
  }

  /// Leaves out all elements.
  ///
  /// - Returns: An observable that only ends; `asCompletable()` makes a ``Completable`` of it.
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Producer { IgnoreElementsSink($0).attached(to: source) }
  }
}

final class IgnoreElementsSink<Element: Sendable>: Sink<Element, Never>, @unchecked Sendable {
  override func process(_ element: Element) {}
}
