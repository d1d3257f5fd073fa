/// Properties whose closure has one parameter.
extension ClosureProperty {
  /// Creates a reference to an optional closure property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, ((Input) -> Result)?>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }

  /// Creates a reference to an optional `@Sendable` closure property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable (Input) -> Result)?>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a closure property that is not optional.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (Input) -> Result>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a `@Sendable` closure property that is not optional.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable (Input) -> Result>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }
}
