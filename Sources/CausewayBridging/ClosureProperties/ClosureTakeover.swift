import Causeway

/// The object that only the closure in the property retains.
///
/// Its release shows that the closure was replaced.
final class ClosureTakeover<Input, Result>: Sendable {
  typealias Member = ClosureMember<Input, Result>

  private let slot: ClosureSlot<Input, Result>
  private let number: Int
  /// The member that answers a call after all members have left, from code that kept the closure.
  private let last: Locked<Member?>

  init(_ slot: ClosureSlot<Input, Result>, _ number: Int, _ member: Member) {
    self.slot = slot
    self.number = number
    last = Locked(member)
  }

  /// Calls all members in order, given the result of the previous closure.
  func call(_ input: Input, _ previous: Result?) -> Result {
    var result = previous
    for member in slot.members(of: number) {
      result = member.call(input, result)
    }
    if let result { return result }
    guard let last = last.withLock({ $0 }) else { preconditionFailure("the previous closure has been called") }
    return last.answer(input, nil)
  }

  /// Releases what only an empty property needs: otherwise the previous closure answers.
  func leaveAnswersToPreviousClosure() {
    // Released outside the lock, because it may hold closures of the user.
    _ = last.withLock { $0.take() }
  }
}
