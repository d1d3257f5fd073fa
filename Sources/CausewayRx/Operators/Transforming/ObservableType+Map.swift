// Safety: As `OperatorSink`: each function is created with the sink whose type it casts to, and `index` is used only
// while the source calls.

extension ObservableType {
  /// Transforms each element with a closure.
  ///
  /// - Parameter transform: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of the results.
  @_alwaysEmitIntoClient
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    let receiver: ObserverBase<Element>.Receiver = { node, element in
      let sink = unsafeDowncast(node, to: OperatorSink<Element, Result>.self)
      do { sink.forward(try transform(element.pointee)) } catch { sink.finish(error) }
    }
    return Producer { OperatorSink($0, receiver: receiver).attached(to: source) }
  }

  /// Transforms each element with a closure, and drops `nil` results.
  ///
  /// - Parameter transform: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of the results.
  @_alwaysEmitIntoClient
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    let receiver: ObserverBase<Element>.Receiver = { node, element in
      let sink = unsafeDowncast(node, to: OperatorSink<Element, Result>.self)
      do {
        if let result = try transform(element.pointee) { sink.forward(result) }
      } catch {
        sink.finish(error)
      }
    }
    return Producer { OperatorSink($0, receiver: receiver).attached(to: source) }
  }

  /// Pairs each element with its index, counted from zero.
  ///
  /// - Returns: An observable of indices and elements.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Producer { EnumeratedSink($0).attached(to: source) }
  }
}

private final class EnumeratedSink<Element: Sendable>: OperatorSink<Element, (index: Int, element: Element)>,
  @unchecked Sendable
{
  private var index = 0

  override func process(_ element: Element) {
    // Incremented first, because an observer may send from inside.
    let number = index
    index += 1
    forward((index: number, element: element))
  }
}
