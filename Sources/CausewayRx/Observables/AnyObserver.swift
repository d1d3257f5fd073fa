import Causeway

/// An observer whose type is only what it receives.
///
/// After RxSwift's `AnyObserver`.
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: @Sendable (Event<Element>) -> Void

  @inlinable
  init(handler: @escaping @Sendable (Event<Element>) -> Void) {
    self.handler = handler
  }

  /// Makes an observer of a closure.
  ///
  /// - Parameter eventHandler: Called for each event, where it is sent.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    // As in RxSwift, a caller that sends from several threads has to pass a closure that may be called by them.
    let eventHandler = UncheckedBox(eventHandler)
    self.init(handler: { eventHandler.value($0) })
  }

  /// Hides an observer's type.
  ///
  /// - Parameter observer: What receives the events.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.init(eventHandler: observer.on)
  }

  /// Receives an event.
  @inlinable
  public func on(_ event: Event<Element>) {
    handler(event)
  }

  /// Itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

extension ObserverType where Element: Sendable {
  /// The same with its type hidden.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }
}

extension ObserverType {
  /// Makes an observer of other elements, which are transformed for this one.
  ///
  /// - Parameter transform: Called for each element, where it is sent. This observer receives an error that it throws.
  /// - Returns: An observer of the other elements.
  public func mapObserver<Result: Sendable>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver<Result>(eventHandler: { on($0.map(transform)) })
  }
}
