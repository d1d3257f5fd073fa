extension ObservableType {
  /// Sends each element transformed.
  ///
  /// - Parameter transform: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    return Producer { MapSink(transform, $0).attached(to: source) }
  }

  /// Sends each element transformed, and leaves out those that become `nil`.
  ///
  /// - Parameter transform: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the transformed elements.
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

private final class MapSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  private let transform: (Input) throws -> Output

  init(_ transform: @escaping (Input) throws -> Output, _ downstream: ObserverBase<Output>) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do { forward(try transform(element)) } catch { finish(error) }
  }
}

private final class CompactMapSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  private let transform: (Input) throws -> Output?

  init(_ transform: @escaping (Input) throws -> Output?, _ downstream: ObserverBase<Output>) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      if let result = try transform(element) { forward(result) }
    } catch {
      finish(error)
    }
  }
}

private final class EnumeratedSink<Element: Sendable>: Sink<Element, (index: Int, element: Element)>,
  @unchecked Sendable
{
  private var index = 0

  override func next(_ element: Element) {
    // Counted before, since an observer may send from inside.
    let number = index
    index += 1
    forward((index: number, element: element))
  }
}
