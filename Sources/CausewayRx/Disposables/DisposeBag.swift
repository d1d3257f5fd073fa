import Causeway

/// Disposes of what is in it when the last reference to it goes.
///
/// After RxSwift's `DisposeBag`: an object keeps one for its subscriptions, which then end with it. What has ended by
/// itself stays in the bag, as little as that is, until the bag goes.
public final class DisposeBag: Sendable {
  private let members = Locked<[any Disposable]>([])

  /// Makes an empty bag.
  public init() {}

  /// Makes a bag.
  ///
  /// - Parameter disposables: What is in it.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Makes a bag.
  ///
  /// - Parameter disposables: What is in it.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Puts something in.
  ///
  /// - Parameter disposable: Disposed of when the bag goes.
  public func insert(_ disposable: any Disposable) {
    members.withLock { $0.append(disposable) }
  }

  /// Puts several in.
  ///
  /// - Parameter disposables: Disposed of, in order, when the bag goes.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Puts several in.
  ///
  /// - Parameter disposables: Disposed of, in order, when the bag goes.
  public func insert(_ disposables: [any Disposable]) {
    members.withLock { $0.append(contentsOf: disposables) }
  }

  deinit {
    for member in members.withLock({ $0 }) { member.dispose() }
  }
}

extension Disposable {
  /// Puts it into a bag, which disposes of it in the end.
  ///
  /// - Parameter bag: The bag.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
