/// The object that only the closure in the property retains.
///
/// Its release shows that the closure was replaced.
final class ClosureTakeover<Input, Result>: Sendable {
  typealias Member = ClosureMember<Input, Result>

  private let slot: ClosureSlot<Input, Result>
  private let number: Int
  /// The previous closure, called where the service calls.
  let previous: SavedClosure<Input, Result>
  /// The answer to a call that arrives after all members have left, from code that kept the closure.
  private let last: @Sendable (Input, Result?) -> Result

  init(
    _ slot: ClosureSlot<Input, Result>, _ number: Int, _ previous: SavedClosure<Input, Result>, _ member: Member
  ) {
    self.slot = slot
    self.number = number
    self.previous = previous
    last = member.answer
  }

  /// Calls the previous closure, then all members in order.
  func call(_ input: Input) -> Result {
    var result = previous.call?(input)
    for member in slot.members(of: number) {
      result = member.call(input, result)
    }
    return result ?? last(input, nil)
  }
}
