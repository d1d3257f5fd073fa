import Causeway

/// Disposes of several, which may come and go.
///
/// After RxSwift's `CompositeDisposable`.
public final class CompositeDisposable: Cancelable {
  /// Names one member, so that it can be taken out.
  public struct DisposeKey: Sendable, Hashable {
    fileprivate let number: UInt64
  }

  private struct Members: Sendable {
    var isDisposed = false
    var next: UInt64 = 0
    var held: [(key: UInt64, disposable: any Disposable)] = []

    mutating func add(_ disposable: any Disposable) -> DisposeKey {
      defer { next += 1 }
      held.append((next, disposable))
      return DisposeKey(number: next)
    }

    /// The keys are in order, so the place is found by halving.
    mutating func take(_ key: UInt64) -> (any Disposable)? {
      var low = 0
      var high = held.count
      while low < high {
        let middle = (low + high) / 2
        if held[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return low < held.count && held[low].key == key ? held.remove(at: low).disposable : nil
    }
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
      members.isDisposed ? nil : members.add(disposable)
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes a member out and disposes of it; does nothing if it is not there any more.
  ///
  /// - Parameter disposeKey: What ``insert(_:)`` returned for it.
  public func remove(for disposeKey: DisposeKey) {
    members.withLock { $0.take(disposeKey.number) }?.dispose()
  }

  /// Disposes of all members, and of whatever is added later.
  public func dispose() {
    let held = members.withLock { members in
      members.isDisposed = true
      defer { members.held = [] }
      return members.held
    }
    for member in held { member.disposable.dispose() }
  }
}
