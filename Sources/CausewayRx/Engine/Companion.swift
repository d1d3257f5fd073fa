/// An observer of a second source of an operator.
final class Companion<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  // Safety: As `ObserverBase`; the closures enter the gate of the operator.

  private let onNext: (Element) -> Void
  private let onError: (any Error) -> Void
  private let onCompleted: () -> Void

  init(
    onNext: @escaping (Element) -> Void, onError: @escaping (any Error) -> Void, onCompleted: @escaping () -> Void
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init()
  }

  override func process(_ element: Element) {
    onNext(element)
  }

  override func error(_ error: any Error) {
    onError(error)
  }

  override func completed() {
    onCompleted()
  }
}
