/// Properties whose closure has two parameters.
extension ClosureProperty {
  /// Names an optional property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init<First, Second>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, ((First, Second) -> Result)?>)
  where Input == (First, Second) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in old.map { old in { old($0.0, $0.1) } } }, make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Names an optional property of a `@Sendable` closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init<First, Second>(
    _ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable (First, Second) -> Result)?>
  ) where Input == (First, Second) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in old.map { old in { old($0.0, $0.1) } } }, make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Names a property that always holds a closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init<First, Second>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (First, Second) -> Result>)
  where Input == (First, Second) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in { old($0.0, $0.1) } }, make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Names a property that always holds a `@Sendable` closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init<First, Second>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable (First, Second) -> Result>)
  where Input == (First, Second) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { old in { old($0.0, $0.1) } }, make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Names a property by how it is read and set.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - get: Reads the property.
  ///   - set: Sets the property. It is set to `nil` only if that is what it was.
  public init<First, Second>(
    _ root: Root, get: @escaping @Sendable (Root) -> ((First, Second) -> Result)?,
    set: @escaping @Sendable (Root, (@Sendable (First, Second) -> Result)?) -> Void
  ) where Input == (First, Second) {
    self.init(
      root, nil, get: get,
      set: { root, closure in
        // What is not the bridge's own came from there, and goes back as it is.
        set(root, closure.map { unsafeBitCast($0, to: (@Sendable (First, Second) -> Result).self) })
      }, call: { old in old.map { old in { old($0.0, $0.1) } } },
      make: { closure in { @Sendable in closure(($0, $1)) } })
  }
}
