extension ObservableType {
  /// Emits each event as an element, including the terminal event, and then completes.
  ///
  /// - Returns: An observable of events that never fails.
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    return Producer { MaterializeSink($0).attached(to: source) }
  }
}

extension ObservableType where Element: EventConvertible {
  /// Delivers the events that arrive as elements.
  ///
  /// - Returns: An observable that terminates with the first terminal event among them, or with the source.
  public func dematerialize() -> Observable<Element.Element> where Element.Element: Sendable {
    let source = asObservable()
    return Producer { DematerializeSink($0).attached(to: source) }
  }
}

private final class MaterializeSink<Element: Sendable>: OperatorSink<Element, Event<Element>>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no state.

  override func process(_ element: Element) {
    forward(.next(element))
  }

  override func error(_ error: any Error) {
    forward(.error(error))
    finish()
  }

  override func completed() {
    forward(.completed)
    finish()
  }
}

private final class DematerializeSink<Input: EventConvertible & Sendable>: OperatorSink<Input, Input.Element>,
  @unchecked Sendable
where Input.Element: Sendable {
  // Safety: As `OperatorSink`: the class adds no state.

  override func process(_ element: Input) {
    switch element.event {
    case .next(let element): forward(element)
    case .error(let error): finish(error)
    case .completed: finish()
    }
  }
}

/// A type that can be converted to an event, for `dematerialize()`.
///
/// Corresponds to RxSwift's `EventConvertible`.
public protocol EventConvertible<Element> {
  /// The type of the element.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
