import Causeway

/// Stands for a disposable that is known only later, and is given once.
///
/// After RxSwift's `SingleAssignmentDisposable`.
public final class SingleAssignmentDisposable: Cancelable {
  private struct State: Sendable {
    var isSet = false
    var isDisposed = false
    /// What it is given is released and not disposed of.
    var isForgotten = false
    var held: (any Disposable)?
  }

  private let state = Locked(State())

  /// Makes a disposable that holds none yet.
  public init() {}

  /// Whether it has been disposed of.
  public var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }

  /// Hands over what it stands for.
  ///
  /// The program stops if that is done twice.
  ///
  /// - Parameter disposable: Disposed of with this; at once if that has happened already.
  public func setDisposable(_ disposable: any Disposable) {
    let (wasSet, isDisposed) = state.withLock { state in
      defer { state.isSet = true }
      if !state.isSet, !state.isDisposed, !state.isForgotten { state.held = disposable }
      return (state.isSet, state.isDisposed)
    }
    precondition(!wasSet, "a SingleAssignmentDisposable was given a disposable twice")
    if isDisposed { disposable.dispose() }
  }

  /// Disposes of what it stands for, now or when it is given it.
  public func dispose() {
    let held = state.withLock { state in
      state.isDisposed = true
      return state.held.take()
    }
    held?.dispose()
  }

  /// Releases what it stands for, which disposes of itself.
  func forget() {
    let held = state.withLock { state in
      state.isForgotten = true
      return state.held.take()
    }
    withExtendedLifetime(held) {}
  }
}
