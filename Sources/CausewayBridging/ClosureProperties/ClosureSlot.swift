import Causeway

/// A closure property that one or more bridges take over together.
final class ClosureSlot<Input, Result>: Sendable {
  typealias Member = ClosureMember<Input, Result>
  typealias Takeover = ClosureTakeover<Input, Result>

  private struct State: Sendable {
    var slot = ClosureSlotState<Member>()
    var takeover = WeakTakeover(object: nil)
    var lastID = 0
  }

  private struct WeakTakeover: Sendable {
    weak let object: Takeover?
  }

  private let ticket: SlotRegistry.Ticket?
  private let turns = SlotTurns()
  private let state = Locked(State())

  init(_ ticket: SlotRegistry.Ticket?) {
    self.ticket = ticket
  }

  func members(of number: Int) -> [Member] {
    state.withLock { $0.slot.members(of: number) }
  }

  /// Takes over the property for another bridge.
  ///
  /// - Returns: The identifier to pass to ``leave(_:)``.
  func join(_ member: Member, _ access: ClosureAccess<Input, Result>) -> Int {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    turns.take { self.handle(.join(id: id, member), joining: (member, access)) }
    return id
  }

  /// Removes a bridge, and restores the property if it was the last one.
  func leave(_ id: Int) {
    turns.take { self.handle(.leave(id: id)) }
  }

  /// Reports if other code has set the property.
  func check() {
    turns.take { self.handle(.check) }
  }

  private func handle(
    _ event: ClosureSlotState<Member>.Event, joining: (Member, ClosureAccess<Input, Result>)? = nil
  ) {
    let (action, takeover) = state.withLock { state in
      let takeover = state.takeover.object
      return (state.slot.handle(event, isOverwritten: takeover == nil), takeover)
    }
    switch action {
    case .none: break
    case .tell(let robbed): tell(robbed)
    case .restore:
      takeover?.previous.putBack()
    case .takeOver(let number, let robbed):
      guard let (member, access) = joining else { break }
      let takeover = Takeover(self, number, access.save(), member)
      state.withLock { $0.takeover = WeakTakeover(object: takeover) }
      access.put { [takeover] input in takeover.call(input) }
      tell(robbed)
    }
  }

  private func tell(_ robbed: [Member]) {
    for member in robbed { member.reporter.report(.slotStolen) }
  }
}
