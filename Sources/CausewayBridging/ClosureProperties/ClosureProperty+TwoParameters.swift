/// Properties whose closure has two parameters.
extension ClosureProperty {
  /// Creates a reference to an optional closure property.
  public init<First, Second>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, ((First, Second) -> Result)?>)
  where Input == (First, Second) {
    self.init(
      root, path, call: { old in old.map { old in { old($0.0, $0.1) } } },
      make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Creates a reference to an optional `@Sendable` closure property.
  public init<First, Second>(
    _ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable (First, Second) -> Result)?>
  ) where Input == (First, Second) {
    self.init(
      root, path, call: { old in old.map { old in { old($0.0, $0.1) } } },
      make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Creates a reference to a closure property that is not optional.
  public init<First, Second>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (First, Second) -> Result>)
  where Input == (First, Second) {
    self.init(
      root, path, call: { old in { old($0.0, $0.1) } }, make: { closure in { @Sendable in closure(($0, $1)) } })
  }

  /// Creates a reference to a `@Sendable` closure property that is not optional.
  public init<First, Second>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable (First, Second) -> Result>)
  where Input == (First, Second) {
    self.init(
      root, path, call: { old in { old($0.0, $0.1) } }, make: { closure in { @Sendable in closure(($0, $1)) } })
  }
}
