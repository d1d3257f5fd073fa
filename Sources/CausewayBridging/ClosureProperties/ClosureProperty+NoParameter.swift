/// Properties whose closure has no parameters.
extension ClosureProperty {
  /// Creates a reference to an optional closure property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (() -> Result)?>) where Input == Void {
    self.init(
      root, path, call: { old in old.map { old in { _ in old() } } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Creates a reference to an optional `@Sendable` closure property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable () -> Result)?>) where Input == Void {
    self.init(
      root, path, call: { old in old.map { old in { _ in old() } } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Creates a reference to a closure property that is not optional.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, () -> Result>) where Input == Void {
    self.init(
      root, path, call: { old in { _ in old() } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Creates a reference to a `@Sendable` closure property that is not optional.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable () -> Result>) where Input == Void {
    self.init(
      root, path, call: { old in { _ in old() } }, make: { closure in { @Sendable in closure(()) } })
  }
}
