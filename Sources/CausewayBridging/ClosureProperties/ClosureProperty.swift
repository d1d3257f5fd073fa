/// A property of a service that holds a closure, to be taken over by a publisher.
///
/// ```swift
/// let values = ClosureProperty(dial, \.onChange).publisher()                         // usable on any thread
/// let values = ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared)     // main-thread-only
/// ```
///
/// The closure may have up to two parameters, which are passed on as a tuple. The property may be optional or not, and
/// the closure `@Sendable` or not.
///
/// While somebody is subscribed the property holds the bridge's closure. It calls the previous occupant first, so that
/// the service's old user is up to date when subscribers hear of it, and then passes the call on. At the end the
/// previous occupant is put back.
///
/// Several bridges over one property of one object, named by the same key path, share one closure in it: they may begin
/// and end in any order. A property given by two closures is known by this value and its copies alone; other bridges
/// over it have to end before this one, if they began after it.
///
/// Closures have no identity. The bridge knows that its closure is in place as long as it has not been released. So:
///
/// - Somebody who sets the property takes it from the bridge, which finds out when it looks (see ``SlotPublisher``),
///   and leaves it alone.
/// - Somebody who reads the property first, and calls or keeps what was there (the bridge's closure), is not noticed.
///   As long as the bridge goes on both work. When the bridge ends first, it puts the previous occupant back, and the
///   other's closure is out of the property: end bridges before or after such a user, in reverse order. The bridge's
///   closure stays harmless in other hands: it passes calls on to the previous occupant, and to nobody else.
public struct ClosureProperty<Root: AnyObject, Input, Result> {
  let root: Root
  let access: ClosureAccess<Input, Result>
  private let path: AnyKeyPath?
  /// For a property without a key path.
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

/// A property of a service that may be used on any thread may be handed around too. One that belongs to the main actor
/// is to be used with `publisher(on: MainActor.shared)` all the same.
extension ClosureProperty: @unchecked Sendable where Root: Sendable {}
