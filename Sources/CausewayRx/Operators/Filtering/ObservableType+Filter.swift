extension ObservableType {
  /// Emits the elements for which a predicate returns `true`.
  ///
  /// - Parameter predicate: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of the matching elements.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    // Safety: As `Sink`: the function is created with the sink whose type it casts to.

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

  /// Drops all elements.
  ///
  /// - Returns: An observable that only terminates; `asCompletable()` converts it to a ``Completable``.
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Producer { IgnoreElementsSink($0).attached(to: source) }
  }
}

final class IgnoreElementsSink<Element: Sendable>: Sink<Element, Never>, @unchecked Sendable {
  // Safety: As `Sink`: the class adds no state.

  override func process(_ element: Element) {}
}
