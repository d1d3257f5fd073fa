/// Properties whose closure has one parameter.
extension ClosureProperty {
  /// Creates a reference to an optional closure property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, ((Input) -> Result)?>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Creates a reference to an optional `@Sendable` closure property.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable (Input) -> Result)?>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a closure property that is not optional.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (Input) -> Result>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a `@Sendable` closure property that is not optional.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - path: The key path of the property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable (Input) -> Result>) {
    self.init(
      root, path, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a property that is read and set through closures.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - get: Returns the property's closure.
  ///   - set: Sets the property. Called with `nil` only if `get` returned `nil` before the takeover.
  public init(
    _ root: Root, get: @escaping @Sendable (Root) -> ((Input) -> Result)?,
    set: @escaping @Sendable (Root, (@Sendable (Input) -> Result)?) -> Void
  ) {
    self.init(
      root, nil, get: get,
      set: { root, closure in
        // The closure is either the bridge's own, which is `@Sendable`, or came from this property, and is put back as
        // it was.
        // Safety: `@Sendable` is not part of the calling convention. Tested by `ClosurePropertyTests`.
        set(root, closure.map { unsafeBitCast($0, to: (@Sendable (Input) -> Result).self) })
      }, call: { $0 }, make: { $0 })
  }
}
