/// Properties whose closure has one parameter.
extension ClosureProperty {
  /// Names an optional property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, ((Input) -> Result)?>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Names an optional property of a `@Sendable` closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable (Input) -> Result)?>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Names a property that always holds a closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (Input) -> Result>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Names a property that always holds a `@Sendable` closure.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable (Input) -> Result>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Names a property by how it is read and set.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - get: Reads the property.
  ///   - set: Sets the property. It is set to `nil` only if that is what it was.
  public init(
    _ root: Root, get: @escaping @Sendable (Root) -> ((Input) -> Result)?,
    set: @escaping @Sendable (Root, (@Sendable (Input) -> Result)?) -> Void
  ) {
    self.init(
      root, nil, get: get,
      set: { root, closure in
        // What is not the bridge's own came from there, and goes back as it is.
        set(root, closure.map { unsafeBitCast($0, to: (@Sendable (Input) -> Result).self) })
      }, call: { $0 }, make: { $0 })
  }
}
