import Causeway

/// A disposable that disposes of a fixed number of disposables.
final class GroupDisposable: Cancelable {
  private let members: Locked<[any Disposable]?>

  init(_ members: [any Disposable]) {
    self.members = Locked(members)
  }

  var isDisposed: Bool {
    members.withLock { $0 == nil }
  }

  func dispose() {
    members.withLock { $0.take() }?.forEach { $0.dispose() }
  }
}
