/// Who is making which service and who waits for it, in the whole process: what says that a service is made once, and that
/// waiting would never end.
///
/// It is a pure state machine; ``ServiceSlot`` drives it.
struct ServiceLedger: Sendable {
  /// What somebody who needs a service has to do.
  enum Turn: Sendable {
    /// Make it, and say when that has ended.
    case make(ServiceMaking)
    /// Wait until another thread has made it.
    case wait(ServiceMaking)
    /// Give up: it is needed for making what this thread is making.
    case cycle([String])
  }

  /// What each thread is making: the last one for the one before.
  private var stacks: [UInt: [ServiceMaking]] = [:]
  /// What each thread that waits is waiting for.
  private var waits: [UInt: ServiceMaking] = [:]
  /// The makings of services that others wait for, by their slot.
  private var shared: [ObjectIdentifier: ServiceMaking] = [:]

  /// Whether nobody makes anything.
  var isIdle: Bool { stacks.isEmpty && waits.isEmpty && shared.isEmpty }

  /// Notes that a thread needs a service that has to be made.
  ///
  /// - Parameters:
  ///   - slot: The service.
  ///   - name: What it is called.
  ///   - isShared: Whether others wait for this making, rather than make one of their own.
  ///   - thread: Who needs it.
  /// - Returns: What it has to do.
  mutating func begin(_ slot: ObjectIdentifier, _ name: String, isShared: Bool, on thread: UInt) -> Turn {
    let stack = stacks[thread] ?? []
    if let index = stack.firstIndex(where: { $0.slot == slot }) {
      return .cycle(stack[index...].map(\.name) + [name])
    }
    if isShared, let making = shared[slot] {
      if let names = way(from: making, to: thread) { return .cycle(names + [name]) }
      waits[thread] = making
      return .wait(making)
    }
    let making = ServiceMaking(slot, name, on: thread)
    stacks[thread] = stack + [making]
    if isShared { shared[slot] = making }
    return .make(making)
  }

  /// Notes that a making has ended: nobody waits for it any more.
  mutating func end(_ making: ServiceMaking) {
    stacks[making.thread]?.removeAll { $0 === making }
    if stacks[making.thread]?.isEmpty == true { stacks[making.thread] = nil }
    if shared[making.slot] === making { shared[making.slot] = nil }
    waits = waits.filter { $0.value !== making }
  }

  /// What has to be made before a making can end, if a thread that needs it is on that way.
  private func way(from making: ServiceMaking, to thread: UInt) -> [String]? {
    var names: [String] = []
    var next = making
    while true {
      names += (stacks[next.thread] ?? []).drop { $0 !== next }.map(\.name)
      if next.thread == thread { return names }
      guard let following = waits[next.thread] else { return nil }
      next = following
    }
  }
}
