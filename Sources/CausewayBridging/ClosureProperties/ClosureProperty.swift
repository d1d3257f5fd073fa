/// A closure property of a service that a publisher can take over.
///
/// ```swift
/// let values = ClosureProperty(dial, \.onChange).publisher()                         // usable on any thread
/// let values = ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared)     // main-thread-only
/// ```
///
/// The closure may have up to two parameters; two parameters are delivered as a tuple. The property may be optional,
/// and the closure may be `@Sendable`.
///
/// While there are subscribers, the property holds the bridge's closure. That closure first calls the previous closure,
/// so that existing code is up to date before subscribers receive the call, and then delivers the call. When the last
/// subscriber cancels, the previous closure is restored.
///
/// Several bridges over one property of one object share one closure if they use the same key path. They may start and
/// end in any order. A property that is described by `get` and `set` closures is shared only by this value and its
/// copies. Any other bridge that takes over the same property later must end first.
///
/// Closures have no identity. The bridge considers its closure to be in place until the closure is released. Therefore:
///
/// - If other code sets the property, the bridge detects that only when it checks (see ``SlotPublisher``), and leaves
///   the property unchanged.
/// - If other code reads the property first, and calls or keeps the bridge's closure, the bridge does not detect it,
///   and both work. If the bridge ends first, it restores the previous closure and so removes the other code's closure.
///   To avoid that, the bridge and the other code must end in the reverse order of their start. The bridge's closure
///   remains usable after the end: it calls only the previous closure.
public struct ClosureProperty<Root: AnyObject, Input, Result> {
  let root: Root
  let access: ClosureAccess<Input, Result>
  private let path: AnyKeyPath?
  /// The slot of a property without a key path.
  private let own: ClosureSlot<Input, Result>?

  init<Function>(
    _ root: Root, _ path: AnyKeyPath?, get: @escaping (Root) -> Function, set: @escaping (Root, Function) -> Void,
    call: @escaping (Function) -> ((Input) -> Result)?,
    make: @escaping (@escaping @Sendable (Input) -> Result) -> Function
  ) {
    self.root = root
    self.path = path
    own = path == nil ? ClosureSlot(nil) : nil
    access = ClosureAccess {
      let old = get(root)
      return SavedClosure(call: call(old)) { [weak root] in
        if let root { set(root, old) }
      }
    } put: { closure in
      set(root, make(closure))
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
