import Causeway

/// A placeholder for a disposable that becomes known later and is set once.
///
/// Corresponds to RxSwift's `SingleAssignmentDisposable`.
public final class SingleAssignmentDisposable: Cancelable {
  private struct State: Sendable {
    var isSet = false
    var isDisposed = false
    /// Whether the disposable is released without being disposed of.
    var isForgotten = false
    var held: (any Disposable)?
  }

  private let state = Locked(State())

  /// Creates an empty disposable.
  public init() {}

  /// Whether it has been disposed of.
  public var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }

  /// Sets the underlying disposable.
  ///
  /// - Important: Calling this method twice stops the program.
  ///
  /// - Parameter disposable: The underlying disposable. It is disposed of at once if this disposable has already been
  ///   disposed of.
  public func setDisposable(_ disposable: any Disposable) {
    let (wasSet, isDisposed) = state.withLock { state in
      defer { state.isSet = true }
      if !state.isSet, !state.isDisposed, !state.isForgotten { state.held = disposable }
      return (state.isSet, state.isDisposed)
    }
    precondition(!wasSet, "a SingleAssignmentDisposable was given a disposable twice")
    if isDisposed { disposable.dispose() }
  }

  /// Disposes of the underlying disposable, immediately or when it is set.
  public func dispose() {
    let held = state.withLock { state in
      state.isDisposed = true
      return state.held.take()
    }
    held?.dispose()
  }

  /// Releases the underlying disposable, which disposes of itself.
  func forget() {
    let held = state.withLock { state in
      state.isForgotten = true
      return state.held.take()
    }
    withExtendedLifetime(held) {}
  }
}
