import Causeway

/// A type-erased observer.
///
/// Corresponds to RxSwift's `AnyObserver`.
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: @Sendable (Event<Element>) -> Void

  @_alwaysEmitIntoClient
  init(handler: @escaping @Sendable (Event<Element>) -> Void) {
    self.handler = handler
  }

  /// Creates an observer from a closure.
  ///
  /// - Parameter eventHandler: Called with each event, on the sending thread.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    // As in RxSwift, a caller that sends from several threads must pass a closure that is safe to call from them.
    let eventHandler = UncheckedBox(eventHandler)
    self.init(handler: { eventHandler.value($0) })
  }

  /// Creates a type-erased observer.
  ///
  /// - Parameter observer: The observer that receives the events.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.init(eventHandler: observer.on)
  }

  /// Receives an event.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    handler(event)
  }

  /// Returns itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

extension ObserverType where Element: Sendable {
  /// Returns this observer with its type erased.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }
}

extension ObserverType {
  /// Returns an observer whose elements are transformed for this observer.
  ///
  /// - Parameter transform: Called with each element, on the sending thread. If it throws, this observer receives the
  ///   error.
  /// - Returns: An observer of the original elements.
  public func mapObserver<Result: Sendable>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver<Result>(eventHandler: { on($0.map(transform)) })
  }
}
