import Causeway

/// The bridges over one object's delegate slots.
final class DelegateStack: Sendable {
  /// A bridge with a delegate in a slot.
  struct Owner: Sendable {
    let isListening: @Sendable () -> Bool
    let reporter: BridgeReporter
    var delegate = PreviousDelegate(object: nil)
  }

  private struct State: Sendable {
    var stack = DelegateStackState<PreviousDelegate>()
    var owners: [Int: Owner] = [:]
    var lastID = 0
  }

  private let lease: SlotRegistry.Lease
  private let changes = SlotChangeQueue()
  private let state = Locked(State())

  init(_ lease: SlotRegistry.Lease) {
    self.lease = lease
  }

  /// Returns the stack of an object's slot.
  ///
  /// All readable slots of an object share one stack, because their contents distinguish them. Slots that cannot be
  /// read are distinguished by the delegate's type.
  static func of<Delegate>(_ access: DelegateAccess<Delegate>) -> DelegateStack {
    let type = access.get == nil ? ObjectIdentifier(Delegate.self) : nil
    return SlotRegistry.slot(for: SlotKey(object: ObjectIdentifier(access.service), type: type)) { DelegateStack($0) }
  }

  func newID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Puts a delegate into the slot.
  ///
  /// - Parameters:
  ///   - id: The identifier to pass to ``end(_:_:release:)``.
  ///   - access: The slot.
  ///   - owner: The bridge that is notified if its delegate is replaced.
  ///   - isForwarding: Whether the delegate may forward calls, so that the previous delegate loses none.
  ///   - make: Creates the delegate, given the previous one, and retains it.
  func install<Delegate>(
    _ id: Int, _ access: DelegateAccess<Delegate>, owner: Owner, isForwarding: Bool,
    make: @escaping @Sendable (Delegate?) -> Delegate
  ) {
    changes.perform {
      let previous = self.current(access)
      // Not `previous as? Delegate`: specialised for a class, Swift 6.3.1 then asks `nil` for its class.
      let delegate = make(previous.flatMap { $0 as? Delegate })
      guard type(of: delegate as Any) is AnyObject.Type else { Self.stopWithoutObject(owner.reporter.location) }
      var owner = owner
      owner.delegate = PreviousDelegate(object: delegate as AnyObject)
      let event = DelegateStackState.Event.install(
        id: id, delegate: ObjectIdentifier(delegate as AnyObject), current: previous.map { ObjectIdentifier($0) },
        PreviousDelegate(object: previous), isForwarding: isForwarding)
      let replaced = self.state.withLock { [owner] state -> Owner? in
        state.owners[id] = owner
        let action = state.stack.handle(event)
        if case .replaced(let id) = action { return state.owners[id] }
        return nil
      }
      access.set(delegate)
      // An owner that has ended and is about to be removed is not notified.
      if let replaced, replaced.isListening() { replaced.reporter.report(.slotStolen) }
    }
  }

  /// A closure has no identity, so it could not be told from one that other code sets.
  private static func stopWithoutObject(_ location: CodeLocation) -> Never {
    fatalError(
      "\(location): delegate(of:) is for objects. For a property that holds a closure, write "
        + "ClosureProperty(service, \\.onChange).publisher()")
  }

  /// Restores the previous delegate if the slot still holds the bridge's, then releases the bridge's delegate.
  func end<Delegate>(
    _ id: Int, _ access: DelegateAccess<Delegate>, release: @escaping @Sendable () -> Void
  ) {
    changes.perform {
      let current = self.current(access).map { ObjectIdentifier($0) }
      let (action, owner) = self.state.withLock { state in
        (state.stack.handle(.end(id: id, current: current)), state.owners.removeValue(forKey: id))
      }
      switch action {
      case .restore(let previous): access.set(previous.object.flatMap { $0 as? Delegate })
      case .stolen: owner?.reporter.report(.slotStolen)
      case .none, .replaced: break
      }
      release()
    }
  }

  /// Reports if the slot no longer holds the bridge's delegate.
  func check<Delegate>(_ id: Int, _ access: DelegateAccess<Delegate>) {
    changes.perform {
      let current = self.current(access).map { ObjectIdentifier($0) }
      let owner = self.state.withLock { state -> Owner? in
        guard case .stolen = state.stack.handle(.check(id: id, current: current)) else { return nil }
        return state.owners[id]
      }
      owner?.reporter.report(.slotStolen)
    }
  }

  /// Returns the delegate in the slot, or, if the slot cannot be read, the one that was installed last.
  private func current<Delegate>(_ access: DelegateAccess<Delegate>) -> AnyObject? {
    if let get = access.get { return get().map { $0 as AnyObject } }
    return state.withLock { state in state.stack.last.flatMap { state.owners[$0] } }?.delegate.object
  }
}

/// A weak reference to the previous delegate, as weak as delegate properties themselves.
struct PreviousDelegate: @unchecked Sendable {
  // Safety: Weak references may be read on any thread; the object is called only in the service's isolation. Tested by
  // `DelegateTests`.

  weak let object: AnyObject?
}

/// Access to a delegate slot of one object.
///
/// Used only in the service's isolation.
struct DelegateAccess<Delegate>: @unchecked Sendable {
  // Safety: Used in the service's isolation only. Tested by `DelegateTests`.

  let service: AnyObject
  /// The property, unless the slot is set by a method.
  var path: AnyKeyPath?
  /// `nil` if the slot cannot be read.
  let get: (() -> Delegate?)?
  let set: (Delegate?) -> Void
}

extension DelegateAccess {
  init<Service: AnyObject>(_ service: Service, _ path: ReferenceWritableKeyPath<Service, Delegate?>) {
    self.init(service: service, path: path) {
      service[keyPath: path]
    } set: {
      service[keyPath: path] = $0
    }
  }
}
