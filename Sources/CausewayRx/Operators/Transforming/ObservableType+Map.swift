extension ObservableType {
  /// Sends each element transformed.
  ///
  /// - Parameter transform: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  @inlinable
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    return Producer { MapSink(transform, $0).attached(to: source) }
  }

  /// Sends each element transformed, and leaves out those that become `nil`.
  ///
  /// - Parameter transform: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { CompactMapSink(transform, $0).attached(to: source) }
  }

  /// Sends each element with its number, from zero.
  ///
  /// - Returns: An observable of numbers and elements.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Producer { EnumeratedSink($0).attached(to: source) }
  }
}

@usableFromInline
final class MapSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(_ transform: @escaping (Input) throws -> Output, _ downstream: ObserverBase<Output>) {
    self.transform = transform
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: MapSink<Input, Output>.self)
      do { this.forward(try this.transform(element.pointee)) } catch { this.finish(error) }
    }
  }
}

@usableFromInline
final class CompactMapSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(_ transform: @escaping (Input) throws -> Output?, _ downstream: ObserverBase<Output>) {
    self.transform = transform
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: CompactMapSink<Input, Output>.self)
      do {
        if let result = try this.transform(element.pointee) { this.forward(result) }
      } catch {
        this.finish(error)
      }
    }
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
