import Causeway

/// Holds one disposable at a time, and disposes of the one before when it is given another.
///
/// After RxSwift's `SerialDisposable`.
public final class SerialDisposable: Cancelable {
  private let state = Locked<Place>(.empty)

  /// What it holds.
  private enum Place: Sendable {
    case empty
    case holding(any Disposable)
    case disposed

    var held: (any Disposable)? {
      if case .holding(let disposable) = self { disposable } else { nil }
    }
  }

  /// Makes a disposable that holds none yet.
  public init() {}

  /// Whether it has been disposed of.
  public var isDisposed: Bool {
    state.withLock { state in
      if case .disposed = state { true } else { false }
    }
  }

  /// The disposable it holds; one that does nothing if there is none.
  ///
  /// Setting it disposes of the one before, and of the new one if this has been disposed of already.
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

  /// Disposes of what it holds, and of whatever it is given later.
  public func dispose() {
    let held = state.withLock { state in
      defer { state = .disposed }
      return state.held
    }
    held?.dispose()
  }
}
