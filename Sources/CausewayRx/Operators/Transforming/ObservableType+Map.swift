extension ObservableType {
  /// Sends each element transformed.
  ///
  /// - Parameter transform: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  @inlinable
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    let receiver: ObserverBase<Element>.Receiver = { node, element in
      let sink = unsafeDowncast(node, to: Sink<Element, Result>.self)
      do { sink.forward(try transform(element.pointee)) } catch { sink.finish(error) }
    }
    return Producer { Sink($0, receiver: receiver).attached(to: source) }
  }

  /// Sends each element transformed, and leaves out those that become `nil`.
  ///
  /// - Parameter transform: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    let receiver: ObserverBase<Element>.Receiver = { node, element in
      let sink = unsafeDowncast(node, to: Sink<Element, Result>.self)
      do {
        if let result = try transform(element.pointee) { sink.forward(result) }
      } catch {
        sink.finish(error)
      }
    }
    return Producer { Sink($0, receiver: receiver).attached(to: source) }
  }

  /// Sends each element with its number, from zero.
  ///
  /// - Returns: An observable of numbers and elements.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Producer { EnumeratedSink($0).attached(to: source) }
  }
}

private final class EnumeratedSink<Element: Sendable>: Sink<Element, (index: Int, element: Element)>,
  @unchecked Sendable
{
  private var index = 0

  override func process(_ element: Element) {
    // Counted before, since an observer may send from inside.
    let number = index
    index += 1
    forward((index: number, element: element))
  }
}
