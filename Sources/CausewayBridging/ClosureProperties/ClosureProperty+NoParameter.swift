/// Properties whose closure has no parameter.
extension ClosureProperty {
  /// Names an optional property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (() -> Result)?>) where Input == Void {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in old.map { old in { _ in old() } } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Names an optional property of a `@Sendable` closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable () -> Result)?>) where Input == Void {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in old.map { old in { _ in old() } } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Names a property that always holds a closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, () -> Result>) where Input == Void {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in { _ in old() } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Names a property that always holds a `@Sendable` closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable () -> Result>) where Input == Void {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in { _ in old() } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Names a property by how it is read and set.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - get: Reads the property.
  ///   - set: Sets the property. It is set to `nil` only if that is what it was.
  public init(
    _ root: Root, get: @escaping @Sendable (Root) -> (() -> Result)?,
    set: @escaping @Sendable (Root, (@Sendable () -> Result)?) -> Void
  ) where Input == Void {
    self.init(
      root, nil, get: get,
      set: { root, closure in
        // What is not the bridge's own came from there, and goes back as it is.
        set(root, closure.map { unsafeBitCast($0, to: (@Sendable () -> Result).self) })
      }, call: { old in old.map { old in { _ in old() } } }, make: { closure in { @Sendable in closure(()) } })
  }
}
