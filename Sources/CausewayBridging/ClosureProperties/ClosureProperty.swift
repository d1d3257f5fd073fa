import Causeway

/// A closure property of a service that a publisher can take over.
///
/// ```swift
/// let values = ClosureProperty(dial, \.onChange).publisher()                         // usable on any thread
/// let onMain = ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared)     // main-thread-only
/// ```
///
/// The closure may have up to two parameters; two parameters are delivered as a tuple. The property may be optional,
/// and the closure may be `@Sendable`.
///
/// While there are subscribers, the property holds the bridge's closure. That closure first calls the previous closure,
/// so that existing code is up to date before subscribers receive the call, and then delivers the call.
///
/// After the last subscriber has cancelled, an empty property is empty again. In a property that held a closure, the
/// bridge's closure stays: it only calls the previous closure, and the next subscriber uses it again. (A key path wraps
/// a closure in another one each time it is read or set. If the previous closure were put back, each subscription would
/// make its calls slower.) To restore the property exactly, use ``init(_:takeOver:)``.
///
/// Several bridges over one property of one object share one closure if they use the same key path. They may start and
/// end in any order. A property without a key path is shared only by this value and its copies. Any other bridge that
/// takes over the same property later must end first.
///
/// Closures have no identity. The bridge considers its closure to be in place until the closure is released. Therefore:
///
/// - If other code sets the property, the bridge detects that only when it checks (see ``SlotPublisher``), and leaves
///   the property unchanged.
/// - If other code reads the property first, and calls the bridge's closure from its own, both work. If the property was
///   empty before the bridge, and the bridge ends first, it empties the property and so removes the other code's
///   closure. To avoid that, the bridge and the other code must end in the reverse order of their start.
/// - If other code keeps the bridge's closure while the property holds another one, subscribers receive nothing until
///   that code puts it back.
public struct ClosureProperty<Root: AnyObject, Input, Result> {
  let root: Root
  let access: ClosureAccess<Input, Result>
  private let path: AnyKeyPath?
  /// The slot of a property without a key path.
  private let own: ClosureSlot<Input, Result>?

  /// Creates a reference to a property without a key path, such as one that is set by a method.
  ///
  /// ```swift
  /// let handler = ClosureProperty<Player, Double, Void>(player) { player, bridge in
  ///   let previous = player.handler
  ///   player.setHandler { bridge($0, previous?($0)) }
  ///   return { $0.setHandler(previous) }
  /// }
  /// ```
  ///
  /// Keep the value, or its publisher: each value takes over the property for itself.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - takeOver: Puts a closure into the property that calls the previous closure and then `bridge`, with the same
  ///     argument and the previous closure's result, and returns the result of `bridge`. Two arguments are passed to
  ///     `bridge` as a tuple. Returns a closure that restores the property of the object it receives, which must not
  ///     capture the object. Both are called in the isolation of the publisher.
  public init(
    _ root: Root,
    takeOver:
      @escaping @Sendable (_ root: Root, _ bridge: @escaping @Sendable (Input, Result?) -> Result) -> (
        (Root) -> Void
      )
  ) {
    self.root = root
    path = nil
    own = ClosureSlot(nil)
    access = ClosureAccess { [root] bridge in
      let restore = takeOver(root, bridge)
      return PreviousClosure(isKept: false) { [weak root] in
        if let root { restore(root) }
      } isAttached: { [weak root] in
        root != nil
      }
    }
  }

  init<Function>(
    _ root: Root, _ path: ReferenceWritableKeyPath<Root, Function>,
    call: @escaping (Function) -> ((Input) -> Result)?,
    make: @escaping (@escaping @Sendable (Input) -> Result) -> Function
  ) {
    self.root = root
    self.path = path
    own = nil
    access = ClosureAccess { [root] bridge in
      let old = root[keyPath: path]
      let previous = UncheckedBox(call(old))
      root[keyPath: path] = make { bridge($0, previous.value?($0)) }
      return PreviousClosure(isKept: previous.value != nil) { [weak root] in
        root?[keyPath: path] = old
      } isAttached: { [weak root] in
        root != nil
      }
    }
  }

  /// The slot in use, or a new one.
  var slot: ClosureSlot<Input, Result> {
    guard let path, own == nil else { return own ?? ClosureSlot(nil) }
    return SlotRegistry.slot(for: SlotKey(object: ObjectIdentifier(root), property: path)) { ClosureSlot($0) }
  }

  func check() {
    if let own { return own.check() }
    let key = SlotKey(object: ObjectIdentifier(root), property: path)
    SlotRegistry.existing(ClosureSlot<Input, Result>.self, for: key)?.check()
  }
}

/// If the service may be used on any thread, its property may be passed between isolations too.
///
/// The property of a main-actor service, which is also `Sendable`, must still be used with
/// `publisher(on: MainActor.shared)`.
// Safety: The key path is immutable and the root is `Sendable`; the closures capture nothing that is not. Tested by
// `ClosurePropertyStressTests`.
extension ClosureProperty: @unchecked Sendable where Root: Sendable {}

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
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable () -> Result)?>) where Input == Void {
    self.init(
      root, path, call: { old in old.map { old in { _ in old() } } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Creates a reference to a closure property that is not optional.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, () -> Result>) where Input == Void {
    self.init(
      root, path, call: { old in { _ in old() } }, make: { closure in { @Sendable in closure(()) } })
  }

  /// Creates a reference to a `@Sendable` closure property that is not optional.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable () -> Result>) where Input == Void {
    self.init(
      root, path, call: { old in { _ in old() } }, make: { closure in { @Sendable in closure(()) } })
  }
}

/// Properties whose closure has one parameter.
extension ClosureProperty {
  /// Creates a reference to an optional closure property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, ((Input) -> Result)?>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }

  /// Creates a reference to an optional `@Sendable` closure property.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (@Sendable (Input) -> Result)?>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a closure property that is not optional.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, (Input) -> Result>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }

  /// Creates a reference to a `@Sendable` closure property that is not optional.
  public init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, @Sendable (Input) -> Result>) {
    self.init(
      root, path, call: { $0 }, make: { $0 })
  }
}
