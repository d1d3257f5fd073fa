import Causeway

/// A disposable that holds one disposable at a time, and disposes of the previous one when it is replaced.
///
/// Corresponds to RxSwift's `SerialDisposable`.
public final class SerialDisposable: Cancelable {
  private let state = Locked<Place>(.empty)

  /// The state of the disposable.
  private enum Place: Sendable {
    case empty
    case holding(any Disposable)
    case disposed

    var held: (any Disposable)? {
      if case .holding(let disposable) = self { disposable } else { nil }
    }
  }

  /// Creates an empty disposable.
  public init() {}

  /// Whether it has been disposed of.
  public var isDisposed: Bool {
    state.withLock { state in
      if case .disposed = state { true } else { false }
    }
  }

  /// The held disposable; one without effect if there is none.
  ///
  /// Setting it disposes of the previous disposable. If this disposable has already been disposed of, the new one is
  /// disposed of instead.
  public var disposable: any Disposable {
    get { state.withLock { $0.held } ?? Disposables.create() }
    set {
      let outdated: (any Disposable)? = state.withLock { state in
        if case .disposed = state { return newValue }
        defer { state = .holding(newValue) }
        return state.held
      }
      outdated?.dispose()
    }
  }

  /// Disposes of the held disposable, and of disposables that are set later.
  public func dispose() {
    let held = state.withLock { state in
      defer { state = .disposed }
      return state.held
    }
    held?.dispose()
  }
}
