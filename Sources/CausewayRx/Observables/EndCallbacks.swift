/// The closures of an observer for terminal events, which most observers do not have.
@usableFromInline
final class EndCallbacks {
  private let onError: (any Error) -> Void
  private let onCompleted: (() -> Void)?
  private let onDisposed: AnonymousDisposable?

  @usableFromInline
  init(
    _ onError: @escaping (any Error) -> Void, _ onCompleted: (() -> Void)?, _ onDisposed: AnonymousDisposable?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
  }

  @usableFromInline
  func call(_ end: StreamEnd) {
    switch end {
    case .error(let error): onError(error)
    case .completed: onCompleted?()
    }
    onDisposed?.dispose()
  }
}
