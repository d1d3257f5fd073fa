/// What the closure in a property holds, and nobody else: when it is gone, so is the closure.
final class ClosureTakeover<Input, Result>: Sendable {
  typealias Member = ClosureMember<Input, Result>

  private let slot: ClosureSlot<Input, Result>
  private let number: Int
  /// Called where the service calls, as it would be without the bridge.
  let previous: SavedClosure<Input, Result>
  /// For a call with nobody left, which can come from somebody who keeps the closure.
  private let last: @Sendable (Input, Result?) -> Result

  init(
    _ slot: ClosureSlot<Input, Result>, _ number: Int, _ previous: SavedClosure<Input, Result>, _ member: Member
  ) {
    self.slot = slot
    self.number = number
    self.previous = previous
    last = member.answer
  }

  /// Calls the previous occupant, then everyone else.
  func call(_ input: Input) -> Result {
    var result = previous.call?(input)
    for member in slot.members(of: number) {
      result = member.call(input, result)
    }
    return result ?? last(input, nil)
  }
}
