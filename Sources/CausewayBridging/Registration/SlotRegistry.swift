import Causeway

/// The slots in use, so that several bridges over the same slot share it.
///
/// Only its users retain a slot. The registry forgets the slot when it is released.
package enum SlotRegistry {
  private struct RegisteredSlot: Sendable {
    let number: Int
    weak let slot: (any AnyObject & Sendable)?
  }

  private struct State: Sendable {
    var slots: [SlotKey: RegisteredSlot] = [:]
    var count = 0
  }

  /// A token that removes its slot from the registry when it is released.
  final class Lease: Sendable {
    let key: SlotKey
    let number: Int

    init(_ key: SlotKey, _ number: Int) {
      self.key = key
      self.number = number
    }

    deinit {
      SlotRegistry.remove(key, number)
    }
  }

  private static let state = Locked(State())

  /// Returns the slot in use, or a new one, which retains its lease.
  static func slot<Slot: AnyObject & Sendable>(for key: SlotKey, _ make: (Lease) -> Slot) -> Slot {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    // Create the slot before locking, so that no other code runs under the lock. It is released if there is one
    // already.
    let fresh = make(Lease(key, number))
    let found = state.withLock { state -> (any AnyObject & Sendable)? in
      if let slot = state.slots[key]?.slot { return slot }
      state.slots[key] = RegisteredSlot(number: number, slot: fresh)
      return nil
    }
    return found as? Slot ?? fresh
  }

  /// Returns the slot in use, or `nil`.
  static func existing<Slot: AnyObject & Sendable>(_ type: Slot.Type, for key: SlotKey) -> Slot? {
    state.withLock { $0.slots[key]?.slot } as? Slot
  }

  private static func remove(_ key: SlotKey, _ number: Int) {
    state.withLock { state in
      if state.slots[key]?.number == number { state.slots[key] = nil }
    }
  }

  /// Returns whether no slot of an object is in use.
  ///
  /// A publisher that could take one does not count.
  package static func isEmpty(for object: AnyObject) -> Bool {
    let object = ObjectIdentifier(object)
    return state.withLock { state in state.slots.keys.allSatisfy { $0.object != object || $0.place != nil } }
  }
}

/// The key of a slot: the object's identity, and the property or a type.
struct SlotKey: Hashable, @unchecked Sendable {
  // Safety: Key paths are immutable. Tested by `ClosurePropertyStressTests`.

  let object: ObjectIdentifier
  /// Safe to share although key paths are not `Sendable`: they are immutable.
  var property: AnyKeyPath?
  var type: ObjectIdentifier?
  /// The place of a publisher in the code.
  var place: CodeLocation?
  var label: String?
}
