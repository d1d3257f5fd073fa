/// Where a member of a service is used.
struct MemberPlace: Sendable {
  let isMain: Bool
  /// The attribute of the member's declarations, if its isolation differs from that of the service.
  let attribute: String?

  /// Returns the isolation, or asks for it.
  static func of(
    _ member: ServiceMember, _ scope: Scope, isNonisolated: Bool, isOnMainActor: Bool, _ context: PlanContext
  ) throws(PlanProblem) -> MemberPlace {
    let service = context.index.isolation(of: context.service.name)
    let isolation: Isolation = isNonisolated ? .nonisolated : context.index.isolation(of: scope)
    switch isolation {
    case .mainActor: return MemberPlace(isMain: true, attribute: service == .mainActor ? nil : "@MainActor")
    case .globalActor(let actor):
      throw .unsupported(
        """
        \(member.label) is isolated to \(actor), and an adapter calls the service on any thread or the main actor. Make \
        the function nonisolated, or async with withThrowingCallback in its body.
        """)
    case .actor(let type):
      throw .unsupported(
        """
        \(member.label) is isolated to the actor \(type), which only async code can call. Make it nonisolated, or async \
        with withThrowingCallback in its body; then it needs no adapter.
        """)
    default: break
    }
    if service == .mainActor, context.isProtocol,
      !context.declarations.ancestry(context.service.name).contains("Sendable")
    {
      throw .unsupported(
        """
        \(member.label) is nonisolated, and \(context.service.name) is not Sendable, so another thread cannot pass it \
        on. Let the protocol inherit from Sendable.
        """)
    }
    if service == .mainActor { return MemberPlace(isMain: isOnMainActor, attribute: "nonisolated") }
    if context.sendability.isSendable(context.service) {
      // The closure belongs to the main actor, so the service is called there, too.
      return MemberPlace(isMain: isOnMainActor, attribute: isOnMainActor ? "@MainActor" : nil)
    }
    switch context.inquiry.place {
    case .main: return MemberPlace(isMain: true, attribute: nil)
    case .any: return MemberPlace(isMain: isOnMainActor, attribute: isOnMainActor ? "@MainActor" : nil)
    case nil:
      context.inquiry.ask(
        Question(
          "\(context.service.name) is neither Sendable nor isolated. Is it used on the main thread only, or on any thread?",
          ["--on main", "--on any"]))
      return MemberPlace(isMain: true, attribute: nil)
    }
  }
}
