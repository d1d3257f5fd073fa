import Causeway

/// Factory methods for disposables.
///
/// Corresponds to RxSwift's `Disposables`.
public struct Disposables {
  private init() {}

  /// Returns a disposable that does nothing.
  ///
  /// - Returns: The disposable.
  public static func create() -> any Disposable {
    Attachment.empty
  }

  /// Creates a disposable that runs a closure.
  ///
  /// - Parameter dispose: Called once, on the disposing thread, and then released.
  /// - Returns: The disposable.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Creates a disposable that disposes of two disposables.
  ///
  /// - Parameters:
  ///   - disposable1: The disposable that is disposed of first.
  ///   - disposable2: The disposable that is disposed of second.
  /// - Returns: The disposable.
  public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
    GroupDisposable([disposable1, disposable2])
  }

  /// Creates a disposable that disposes of three disposables.
  ///
  /// - Parameters:
  ///   - disposable1: The disposable that is disposed of first.
  ///   - disposable2: The disposable that is disposed of second.
  ///   - disposable3: The disposable that is disposed of third.
  /// - Returns: The disposable.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2, disposable3])
  }

  /// Creates a disposable that disposes of several disposables.
  ///
  /// - Parameter disposables: The disposables. They are disposed of in order.
  /// - Returns: The disposable.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    GroupDisposable(disposables)
  }

  /// Creates a disposable that disposes of several disposables.
  ///
  /// - Parameter disposables: The disposables. They are disposed of in order.
  /// - Returns: The disposable.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    GroupDisposable(disposables)
  }
}

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

/// A disposable that runs a closure once.
@usableFromInline
final class AnonymousDisposable: Cancelable {
  /// The closure; called by the thread that removes it.
  private let action: Locked<UncheckedBox<() -> Void>?>

  @usableFromInline
  init(_ action: @escaping () -> Void) {
    self.action = Locked(UncheckedBox(action))
  }

  @usableFromInline
  var isDisposed: Bool {
    action.withLock { $0 == nil }
  }

  @usableFromInline
  func dispose() {
    action.withLock { $0.take() }?.value()
  }
}
