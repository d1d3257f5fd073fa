import Causeway

/// A disposable that disposes of a changing set of disposables.
///
/// Corresponds to RxSwift's `CompositeDisposable`.
public final class CompositeDisposable: Cancelable {
  /// The key of a member, for removing it.
  public struct DisposeKey: Sendable, Hashable {
    fileprivate let number: Bag<any Disposable>.Key
  }

  private struct Members: Sendable {
    var isDisposed = false
    var held = Bag<any Disposable>()
  }

  private let members = Locked(Members())

  /// Creates a disposable without members.
  public init() {}

  /// Creates a disposable with initial members.
  ///
  /// - Parameter disposables: The members. They are disposed of in order.
  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Creates a disposable with initial members, which are disposed of in order.
  ///
  /// - Parameters:
  ///   - disposable1: The first member.
  ///   - disposable2: The second member.
  ///   - disposables: Further members.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(disposables: [disposable1, disposable2] + disposables)
  }

  /// Whether it has been disposed of.
  public var isDisposed: Bool {
    members.withLock { $0.isDisposed }
  }

  /// The number of members.
  public var count: Int {
    members.withLock { $0.held.count }
  }

  /// Adds a member, or disposes of it if this disposable has already been disposed of.
  ///
  /// - Parameter disposable: The member.
  /// - Returns: The key for removing the member; `nil` if the member was disposed of.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = members.withLock { members in
      members.isDisposed ? nil : DisposeKey(number: members.held.insert(disposable))
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes a member and disposes of it; does nothing if it is not a member any more.
  ///
  /// - Parameter disposeKey: The key that ``insert(_:)`` returned.
  public func remove(for disposeKey: DisposeKey) {
    members.withLock { $0.held.remove(disposeKey.number) }?.dispose()
  }

  /// Disposes of all members, and of members that are added later.
  public func dispose() {
    let held = members.withLock { members in
      members.isDisposed = true
      defer { members.held = Bag() }
      return members.held
    }
    held.forEach { $0.dispose() }
  }
}
