import Causeway
import Dispatch

/// The services that are being made in the process, with the threads that make them and the threads that wait for them.
///
/// It ensures that a service is made only once, and detects cycles in which threads would wait forever. It is a pure
/// state machine; ``ServiceRegistration`` drives it.
struct ServiceCreations: Sendable {
  /// The next step of a thread that needs a service.
  enum NextStep: Sendable {
    /// Make the service, and call ``ServiceCreations/end(_:)`` afterwards.
    case make(ServiceCreation)
    /// Wait until another thread has made the service.
    case wait(ServiceCreation)
    /// Throw an error: this thread is already making a service that requires this one.
    case cycle([String])
  }

  /// The services that each thread is making, outermost first.
  private var stacks: [UInt: [ServiceCreation]] = [:]
  /// The service that each waiting thread waits for.
  private var waits: [UInt: ServiceCreation] = [:]
  /// The services for which other threads may wait, by registration.
  private var shared: [ObjectIdentifier: ServiceCreation] = [:]

  /// Whether no service is being made.
  var isIdle: Bool { stacks.isEmpty && waits.isEmpty && shared.isEmpty }

  /// Records that a thread needs a service that must be made.
  ///
  /// - Parameters:
  ///   - registration: The identity of the service's registration.
  ///   - name: The name of the service.
  ///   - isShared: Whether other threads wait for this service instead of making their own.
  ///   - thread: The thread.
  /// - Returns: The next step of the thread.
  mutating func begin(_ registration: ObjectIdentifier, _ name: String, isShared: Bool, on thread: UInt) -> NextStep {
    let stack = stacks[thread] ?? []
    if let index = stack.firstIndex(where: { $0.registration == registration }) {
      return .cycle(stack[index...].map(\.name) + [name])
    }
    if isShared, let making = shared[registration] {
      if let names = way(from: making, to: thread) { return .cycle(names + [name]) }
      waits[thread] = making
      return .wait(making)
    }
    let making = ServiceCreation(registration, name, on: thread)
    stacks[thread] = stack + [making]
    if isShared { shared[registration] = making }
    return .make(making)
  }

  /// Records that making a service has ended, and removes all waits for it.
  mutating func end(_ making: ServiceCreation) {
    stacks[making.thread]?.removeAll { $0 === making }
    if stacks[making.thread]?.isEmpty == true { stacks[making.thread] = nil }
    if shared[making.registration] === making { shared[making.registration] = nil }
    waits = waits.filter { $0.value !== making }
  }

  /// Returns the names of the services that must be made first, if the given thread is making one of them.
  private func way(from making: ServiceCreation, to thread: UInt) -> [String]? {
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

/// The execution of a closure that makes a service, from its call to its return.
final class ServiceCreation: Sendable {
  let registration: ObjectIdentifier
  let name: String
  let thread: UInt

  private let failure = Locked<ServiceError?>(nil)
  private let running = DispatchGroup()

  init(_ registration: ObjectIdentifier, _ name: String, on thread: UInt) {
    self.registration = registration
    self.name = name
    self.thread = thread
    running.enter()
  }

  /// Resumes the waiting threads.
  ///
  /// Called once, after the ledger has removed this object.
  func finish(_ error: ServiceError?) {
    failure.withLock { $0 = error }
    running.leave()
  }

  /// Waits on another thread until the service has been made.
  func wait() throws(ServiceError) {
    running.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
