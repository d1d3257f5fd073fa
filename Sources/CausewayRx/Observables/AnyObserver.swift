/// An observer whose type is only what it receives.
///
/// After RxSwift's `AnyObserver`.
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
  private let handler: @Sendable (Event<Element>) -> Void

  init(_ handler: @escaping @Sendable (Event<Element>) -> Void) {
    self.handler = handler
  }

  /// Receives an event.
  public func on(_ event: Event<Element>) {
    handler(event)
  }
}
