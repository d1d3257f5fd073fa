extension DisposeBag {
  /// Collects the disposables of a closure for ``DisposeBag/insert(builder:)``.
  ///
  /// RxSwift's `DisposeBag.DisposableBuilder`.
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

  /// Makes a bag of the disposables of a closure.
  ///
  /// - Parameter builder: The disposables, one on each line. They are disposed of, in order, when the bag is released.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds the disposables of a closure.
  ///
  /// - Parameter builder: The disposables, one on each line. They are disposed of, in order, when the bag is released.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }
}
