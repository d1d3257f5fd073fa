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
