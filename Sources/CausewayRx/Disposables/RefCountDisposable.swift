import Causeway

/// Disposes of another disposable when it and all disposables that depend on it have been disposed of.
///
/// RxSwift's `RefCountDisposable`.
public final class RefCountDisposable: Cancelable {
  private struct State: Sendable {
    var held: (any Disposable)?
    var isDisposed = false
    var count = 0

    /// Takes out the held disposable when its owner and all its users have been disposed of.
    mutating func takeIfUnused() -> (any Disposable)? {
      isDisposed && count == 0 ? held.take() : nil
    }
  }

  private let state: Locked<State>

  /// Makes a disposable.
  ///
  /// - Parameter disposable: The disposable that is disposed of in the end.
  public init(disposable: any Disposable) {
    state = Locked(State(held: disposable))
  }

  /// Whether the other disposable has been disposed of.
  public var isDisposed: Bool {
    state.withLock { $0.held == nil }
  }

  /// Makes a disposable that depends on this one.
  ///
  /// - Returns: A disposable that keeps the other one until it is disposed of. It does nothing if the other one has been
  ///   disposed of.
  public func retain() -> any Disposable {
    let isHeld = state.withLock { state in
      if state.held != nil { state.count += 1 }
      return state.held != nil
    }
    return isHeld ? AnonymousDisposable { [self] in release() } : NopDisposable()
  }

  /// Disposes of the other disposable, now or with the last one that depends on this.
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
