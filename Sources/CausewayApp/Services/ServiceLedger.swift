/// The services that are being made in the process, with the threads that make them and the threads that wait.
///
/// It decides that a service is made once, and finds cycles in which waiting would never end. It is a pure state machine;
/// ``ServiceSlot`` drives it.
struct ServiceLedger: Sendable {
  /// The next step of a thread that needs a service.
  enum Turn: Sendable {
    /// Make it, and call ``ServiceLedger/end(_:)`` afterwards.
    case make(ServiceMaking)
    /// Wait until another thread has made it.
    case wait(ServiceMaking)
    /// Throw: the service is needed in order to make one that this thread is making.
    case cycle([String])
  }

  /// The services that each thread is making: each one for the one before it.
  private var stacks: [UInt: [ServiceMaking]] = [:]
  /// The making that each waiting thread waits for.
  private var waits: [UInt: ServiceMaking] = [:]
  /// The makings that other threads may wait for, by their slot.
  private var shared: [ObjectIdentifier: ServiceMaking] = [:]

  /// Whether no service is being made.
  var isIdle: Bool { stacks.isEmpty && waits.isEmpty && shared.isEmpty }

  /// Notes that a thread needs a service that has to be made.
  ///
  /// - Parameters:
  ///   - slot: The service.
  ///   - name: The name of the service.
  ///   - isShared: Whether other threads wait for this making rather than make their own.
  ///   - thread: The thread that needs it.
  /// - Returns: The next step of the thread.
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

  /// Notes that a making has ended; no thread waits for it any longer.
  mutating func end(_ making: ServiceMaking) {
    stacks[making.thread]?.removeAll { $0 === making }
    if stacks[making.thread]?.isEmpty == true { stacks[making.thread] = nil }
    if shared[making.slot] === making { shared[making.slot] = nil }
    waits = waits.filter { $0.value !== making }
  }

  /// Returns the names of the services that have to be made before a making can end, if a thread is among their makers.
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
