import Causeway
import Dispatch

/// One making of a service, from the call of its closure to its return.
final class ServiceMaking: Sendable {
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

  /// Resumes the threads that wait.
  ///
  /// Called once, after the ledger has removed it.
  func finish(_ error: ServiceError?) {
    failure.withLock { $0 = error }
    running.leave()
  }

  /// Waits on another thread until the making has ended.
  func wait() throws(ServiceError) {
    running.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
