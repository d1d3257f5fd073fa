/// The state of a shared takeover of a closure property, as a pure state machine.
///
/// All bridges over one property share one closure in it, in the order in which they joined. They may leave in any
/// order. After the last one, the property is restored, or the closure stays for the next one. Each event states whether
/// the closure is still in place.
struct ClosureSlotState<Member: Sendable>: Sendable {
  enum Event: Sendable {
    case join(id: Int, Member)
    case leave(id: Int)
    case check
  }

  enum Action: Sendable {
    case none
    /// Put a closure with this number into the property, then report the replacement to the `robbed` members.
    case takeOver(Int, robbed: [Member])
    /// Restore the previous closure.
    case restore
    /// Report to the members that other code has set the property.
    case tell(robbed: [Member])
  }

  private var members: [(id: Int, member: Member)] = []
  private var isTaken = false
  private var number = 0

  /// Returns the action for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isOverwritten: Whether the bridge's closure is no longer in the property.
  ///   - isKept: Whether the bridge's closure stays in the property after the last bridge.
  /// - Returns: The action to carry out.
  mutating func handle(_ event: Event, isOverwritten: Bool, isKept: Bool = false) -> Action {
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
      guard isTaken, members.isEmpty, !isKept else { return robbed.isEmpty ? .none : .tell(robbed: robbed) }
      isTaken = false
      return .restore
    case .check:
      return robbed.isEmpty ? .none : .tell(robbed: robbed)
    }
  }

  /// Returns the members that a closure with this number calls, or none if it is not the current closure.
  func members(of number: Int) -> [Member] {
    isTaken && number == self.number ? members.map(\.member) : []
  }
}
