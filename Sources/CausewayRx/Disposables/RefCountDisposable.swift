import Causeway

/// A disposable that disposes of another one after it and all disposables that depend on it have been disposed of.
///
/// Corresponds to RxSwift's `RefCountDisposable`.
public final class RefCountDisposable: Cancelable {
  private struct State: Sendable {
    var held: (any Disposable)?
    var isDisposed = false
    var count = 0

    /// Returns and removes the held disposable once its owner and all dependents have been disposed of.
    mutating func takeIfUnused() -> (any Disposable)? {
      isDisposed && count == 0 ? held.take() : nil
    }
  }

  private let state: Locked<State>

  /// Creates a disposable.
  ///
  /// - Parameter disposable: The underlying disposable.
  public init(disposable: any Disposable) {
    state = Locked(State(held: disposable))
  }

  /// Whether the underlying disposable has been disposed of.
  public var isDisposed: Bool {
    state.withLock { $0.held == nil }
  }

  /// Creates a disposable that depends on this one.
  ///
  /// - Returns: A disposable that defers the disposal until it is disposed of. It does nothing if the underlying
  ///   disposable has already been disposed of.
  public func retain() -> any Disposable {
    let isHeld = state.withLock { state in
      if state.held != nil { state.count += 1 }
      return state.held != nil
    }
    return isHeld ? AnonymousDisposable { [self] in release() } : NopDisposable()
  }

  /// Disposes of the underlying disposable, immediately or with the last dependent.
  public func dispose() {
    let unused = state.withLock { state in
      state.isDisposed = true
      return state.takeIfUnused()
    }
    unused?.dispose()
  }

  private func release() {
    let unused = state.withLock { state in
      state.count -= 1
      return state.takeIfUnused()
    }
    unused?.dispose()
  }
}
