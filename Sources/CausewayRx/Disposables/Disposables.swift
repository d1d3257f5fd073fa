/// Makes disposables.
///
/// After RxSwift's `Disposables`.
public struct Disposables {
  private init() {}

  /// A disposable that does nothing.
  ///
  /// - Returns: The disposable.
  public static func create() -> any Disposable {
    Attachment.empty
  }

  /// A disposable that runs a closure.
  ///
  /// - Parameter dispose: Called once, on the thread that disposes, and released then.
  /// - Returns: The disposable.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable for two.
  ///
  /// - Parameters:
  ///   - disposable1: Disposed of first.
  ///   - disposable2: Disposed of second.
  /// - Returns: The disposable.
  public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
    GroupDisposable([disposable1, disposable2])
  }

  /// A disposable for three.
  ///
  /// - Parameters:
  ///   - disposable1: Disposed of first.
  ///   - disposable2: Disposed of second.
  ///   - disposable3: Disposed of third.
  /// - Returns: The disposable.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2, disposable3])
  }

  /// A disposable for several.
  ///
  /// - Parameter disposables: Disposed of in order.
  /// - Returns: The disposable.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    GroupDisposable(disposables)
  }

  /// A disposable for several.
  ///
  /// - Parameter disposables: Disposed of in order.
  /// - Returns: The disposable.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    GroupDisposable(disposables)
  }
}
