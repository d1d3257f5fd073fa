/// Who shares the takeover of a closure property, and what has to happen to the property.
///
/// All bridges over one property share one closure in it, in the order in which they came. So they can go in any order:
/// the last one gives the property back. What it takes to know whether the closure is still in place is told with each
/// event.
struct ClosureSlotState<Member: Sendable>: Sendable {
  enum Event: Sendable {
    case join(id: Int, Member)
    case leave(id: Int)
    case check
  }

  enum Action: Sendable {
    case none
    /// Put a closure of this number into the property, then tell those who were robbed before.
    case takeOver(Int, robbed: [Member])
    /// Put back what was there before.
    case restore
    /// Tell them that the property was set by somebody else.
    case tell(robbed: [Member])
  }

  private var members: [(id: Int, member: Member)] = []
  private var isTaken = false
  private var number = 0

  /// Says what to do about an event, given whether the closure that was put there is gone.
  mutating func handle(_ event: Event, isOverwritten: Bool) -> Action {
    var robbed: [Member] = []
    if isTaken, isOverwritten {
      isTaken = false
      robbed = members.map(\.member)
      members = []
    }
    switch event {
    case .join(let id, let member):
      members.append((id, member))
      guard !isTaken else { return .none }
      isTaken = true
      number += 1
      return .takeOver(number, robbed: robbed)
    case .leave(let id):
      members.removeAll { $0.id == id }
      guard isTaken, members.isEmpty else { return robbed.isEmpty ? .none : .tell(robbed: robbed) }
      isTaken = false
      return .restore
    case .check:
      return robbed.isEmpty ? .none : .tell(robbed: robbed)
    }
  }

  /// Who is to be called by the closure of a number: nobody if it is not the one in force.
  func members(of number: Int) -> [Member] {
    isTaken && number == self.number ? members.map(\.member) : []
  }
}
