import Causeway

/// A closure property that one or more bridges take over together.
final class ClosureSlot<Input, Result>: Sendable {
  typealias Member = ClosureMember<Input, Result>
  private typealias Takeover = ClosureTakeover<Input, Result>

  private struct State: Sendable {
    var slot = ClosureSlotState<Member>()
    var takeover = WeakTakeover(object: nil)
    var previous: PreviousClosure?
    var lastID = 0
  }

  private struct WeakTakeover: Sendable {
    weak let object: Takeover?
  }

  private let lease: SlotRegistry.Lease?
  private let changes = SlotChangeQueue()
  private let state = Locked(State())

  init(_ lease: SlotRegistry.Lease?) {
    self.lease = lease
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
    changes.perform { self.handle(.join(id: id, member), joining: (member, access)) }
    return id
  }

  /// Removes a bridge, and restores the property after the last one, unless the bridge's closure stays in it.
  func leave(_ id: Int) {
    changes.perform { self.handle(.leave(id: id)) }
  }

  /// Reports if other code has set the property.
  func check() {
    changes.perform { self.handle(.check) }
  }

  private func handle(
    _ event: ClosureSlotState<Member>.Event, joining: (Member, ClosureAccess<Input, Result>)? = nil
  ) {
    // Objects of the service are released outside the lock.
    let (takeover, previous) = state.withLock { ($0.takeover.object, $0.previous) }
    let isOverwritten = takeover == nil || previous?.isAttached() != true
    let action = state.withLock { state in
      let action = state.slot.handle(event, isOverwritten: isOverwritten, isKept: previous?.isKept ?? false)
      if case .restore = action { state.previous = nil }
      if isOverwritten { state.previous = nil }
      return action
    }
    switch action {
    case .none: break
    case .tell(let robbed): tell(robbed)
    case .restore: previous?.restore()
    case .takeOver(let number, let robbed):
      guard let (member, access) = joining else { break }
      let takeover = Takeover(self, number, member)
      state.withLock { $0.takeover = WeakTakeover(object: takeover) }
      let previous = access.takeOver { [takeover] input, result in takeover.call(input, result) }
      state.withLock { $0.previous = previous }
      if previous.isKept { takeover.leaveAnswersToPreviousClosure() }
      tell(robbed)
    }
  }

  private func tell(_ robbed: [Member]) {
    for member in robbed { member.reporter.report(.slotStolen) }
  }
}

/// The object that only the closure in the property retains.
///
/// Its release shows that the closure was replaced.
private final class ClosureTakeover<Input, Result>: Sendable {
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

/// One bridge over a closure property.
struct ClosureMember<Input, Result>: Sendable {
  /// A closure that delivers a call and returns the bridge's result, given the result of the previous closure.
  let call: @Sendable (Input, Result?) -> Result
  /// A closure that returns the bridge's result without delivering the call.
  let answer: @Sendable (Input, Result?) -> Result
  let reporter: BridgeReporter
}
