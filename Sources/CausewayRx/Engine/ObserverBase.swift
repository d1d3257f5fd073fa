/// Receives the events of an observable, one at a time, inside a chain of operators.
///
/// Operators are subclasses, so that an event costs one call of a method and no closure.
class ObserverBase<Element: Sendable>: @unchecked Sendable {
  init() {}

  /// Receives an element.
  func next(_ element: Element) {
    fatalError("next(_:) is overridden by every observer")
  }

  /// Receives an error, which is the end.
  func error(_ error: any Error) {
    fatalError("error(_:) is overridden by every observer")
  }

  /// Receives the end.
  func completed() {
    fatalError("completed() is overridden by every observer")
  }

  /// Receives an event.
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
