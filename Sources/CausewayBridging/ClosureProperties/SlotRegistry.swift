import Causeway

/// The slots that are in use, so that several bridges over one of them know of each other.
///
/// A slot is held by its users alone, and its entry goes with it.
package enum SlotRegistry {
  private struct Entry: Sendable {
    let number: Int
    weak let slot: (any AnyObject & Sendable)?
  }

  private struct State: Sendable {
    var entries: [SlotKey: Entry] = [:]
    var count = 0
  }

  /// Takes its entry away when it goes.
  final class Ticket: Sendable {
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

  /// The slot in use, or a new one, which keeps its ticket.
  static func slot<Slot: AnyObject & Sendable>(for key: SlotKey, _ make: (Ticket) -> Slot) -> Slot {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    // Made beforehand: nothing foreign happens under the lock. It is let go if there is one already.
    let fresh = make(Ticket(key, number))
    let found = state.withLock { state -> (any AnyObject & Sendable)? in
      if let slot = state.entries[key]?.slot { return slot }
      state.entries[key] = Entry(number: number, slot: fresh)
      return nil
    }
    return found as? Slot ?? fresh
  }

  /// The slot in use, if there is one.
  static func existing<Slot: AnyObject & Sendable>(_ type: Slot.Type, for key: SlotKey) -> Slot? {
    state.withLock { $0.entries[key]?.slot } as? Slot
  }

  private static func remove(_ key: SlotKey, _ number: Int) {
    state.withLock { state in
      if state.entries[key]?.number == number { state.entries[key] = nil }
    }
  }

  /// Whether no slot of an object is in use.
  package static func isEmpty(for object: AnyObject) -> Bool {
    let object = ObjectIdentifier(object)
    return state.withLock { state in state.entries.keys.allSatisfy { $0.object != object } }
  }
}
