extension ObservableType {
  /// Emits the elements for which a predicate returns `true`.
  ///
  /// - Parameter predicate: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of the matching elements.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    // Safety: As `OperatorSink`: the function is created with the sink whose type it casts to.

    let source = asObservable()
    let receiver: ObserverBase<Element>.Receiver = { node, element in
      let sink = unsafeDowncast(node, to: OperatorSink<Element, Element>.self)
      do {
        if try predicate(element.pointee) { sink.forward(element.pointee) }
      } catch {
        sink.finish(error)
      }
    }
    return Producer { OperatorSink($0, receiver: receiver).attached(to: source) }
  }

  /// Drops all elements.
  ///
  /// - Returns: An observable that only terminates; `asCompletable()` converts it to a ``Completable``.
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Producer { IgnoreElementsSink($0).attached(to: source) }
  }
}

final class IgnoreElementsSink<Element: Sendable>: OperatorSink<Element, Never>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no state.

  override func process(_ element: Element) {}
}
