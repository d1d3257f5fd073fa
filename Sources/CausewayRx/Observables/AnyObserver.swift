import Causeway

/// An observer whose type is only what it receives.
///
/// After RxSwift's `AnyObserver`.
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
  @usableFromInline let handler: @Sendable (Event<Element>) -> Void

  @inlinable
  init(handler: @escaping @Sendable (Event<Element>) -> Void) {
    self.handler = handler
  }

  /// Makes an observer of a closure.
  ///
  /// - Parameter eventHandler: Called for each event, where it is sent.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    // Whoever sends to it from several threads has to know that the closure can be called by them, as in RxSwift.
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
