import Causeway

/// A container that disposes of its disposables when it is released.
///
/// An object stores a bag for its subscriptions, which then end with the object. Disposables that have already ended
/// stay in the bag, at little cost. Corresponds to RxSwift's `DisposeBag`.
public final class DisposeBag: Sendable {
  private let members = Locked<[any Disposable]>([])

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag with disposables.
  ///
  /// - Parameter disposables: The disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Creates a bag with disposables.
  ///
  /// - Parameter disposables: The disposables.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Adds a disposable.
  ///
  /// - Parameter disposable: The disposable. It is disposed of when the bag is released.
  public func insert(_ disposable: any Disposable) {
    members.withLock { $0.append(disposable) }
  }

  /// Adds several disposables.
  ///
  /// - Parameter disposables: The disposables. They are disposed of in order when the bag is released.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds several disposables.
  public func insert(_ disposables: [any Disposable]) {
    members.withLock { $0.append(contentsOf: disposables) }
  }

  deinit {
    for member in members.withLock({ $0 }) { member.dispose() }
  }
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes of it when the bag is released.
  ///
  /// - Parameter bag: The bag.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

extension DisposeBag {
  /// A result builder that collects disposables for ``DisposeBag/insert(builder:)``.
  ///
  /// Corresponds to RxSwift's `DisposeBag.DisposableBuilder`.
  @resultBuilder
  public struct DisposableBuilder {
    /// Collects disposables.
    ///
    /// - Parameter disposables: The disposables, in order.
    /// - Returns: The same disposables.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }

  /// Creates a bag with the disposables of a closure.
  ///
  /// - Parameter builder: The disposables, one per line. They are disposed of in order when the bag is released.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds the disposables of a closure.
  ///
  /// - Parameter builder: The disposables, one per line. They are disposed of in order when the bag is released.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }
}
