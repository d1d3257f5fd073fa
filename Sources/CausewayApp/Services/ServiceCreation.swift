import Causeway
import Dispatch

/// The execution of a closure that makes a service, from its call to its return.
final class ServiceCreation: Sendable {
  let slot: ObjectIdentifier
  let name: String
  let thread: UInt

  private let failure = Locked<ServiceError?>(nil)
  private let running = DispatchGroup()

  init(_ slot: ObjectIdentifier, _ name: String, on thread: UInt) {
    self.slot = slot
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
