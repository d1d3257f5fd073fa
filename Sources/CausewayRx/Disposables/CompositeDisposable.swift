import Causeway

/// Disposes of several, which may come and go.
///
/// After RxSwift's `CompositeDisposable`.
public final class CompositeDisposable: Cancelable {
  /// Names one member, so that it can be taken out.
  public struct DisposeKey: Sendable, Hashable {
    fileprivate let number: Bag<any Disposable>.Key
  }

  private struct Members: Sendable {
    var isDisposed = false
    var held = Bag<any Disposable>()
  }

  private let members = Locked(Members())

  /// Makes a disposable without members.
  public init() {}

  /// Makes a disposable of several.
  ///
  /// - Parameter disposables: Its first members, disposed of in order.
  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Makes a disposable of several.
  ///
  /// - Parameters:
  ///   - disposable1: Its first member.
  ///   - disposable2: Its second member.
  ///   - disposables: Further ones, disposed of in order.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(disposables: [disposable1, disposable2] + disposables)
  }

  /// Whether it has been disposed of.
  public var isDisposed: Bool {
    members.withLock { $0.isDisposed }
  }

  /// How many members there are.
  public var count: Int {
    members.withLock { $0.held.count }
  }

  /// Adds a member, or disposes of it if this has been disposed of already.
  ///
  /// - Parameter disposable: The member.
  /// - Returns: What takes it out again; `nil` if it was disposed of at once.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = members.withLock { members in
      members.isDisposed ? nil : DisposeKey(number: members.held.insert(disposable))
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes a member out and disposes of it; does nothing if it is not there any more.
  ///
  /// - Parameter disposeKey: What ``insert(_:)`` returned for it.
  public func remove(for disposeKey: DisposeKey) {
    members.withLock { $0.held.remove(disposeKey.number) }?.dispose()
  }

  /// Disposes of all members, and of whatever is added later.
  public func dispose() {
    let held = members.withLock { members in
      members.isDisposed = true
      defer { members.held = Bag() }
      return members.held
    }
    held.forEach { $0.dispose() }
  }
}
