import Causeway
import CausewayPlatform
import Foundation

/// The signal handlers of the whole process.
///
/// A signal handler writes each signal's number to a pipe, which a thread reads. Dispatch signal sources are not used:
/// on Linux they take effect only some time after activation, block the signal permanently on some threads, and do not
/// restore the previous handler. A Dispatch source for the pipe is not used either, because the first one stops the
/// program if no descriptors are left.
final class SignalHub: Sendable {
  typealias Handler = @Sendable (Int32) -> Void

  struct Registration: Sendable {
    let number: Int32
    let identifier: Int
  }

  private struct CaughtSignal: Sendable {
    let previous: SignalDisposition
    var handlers: [Int: Handler] = [:]
  }

  private struct State: Sendable {
    var lastIdentifier = 0
    var signals: [Int32: CaughtSignal] = [:]
  }

  private static let instance = Locked<SignalHub?>(nil)

  /// Returns the hub, which is created on first use.
  ///
  /// - Throws: The error number if no descriptors are left. The next use tries again.
  static func shared() throws(POSIXNumber) -> SignalHub {
    let made = instance.withLock { instance in
      Result { () throws(POSIXNumber) in
        if let instance { return instance }
        let hub = try SignalHub()
        instance = hub
        return hub
      }
    }
    return try made.get()
  }

  private let state = Locked(State())

  private init() throws(POSIXNumber) {
    var ends: [Int32] = [-1, -1]
    let code = causeway_pipe(&ends)
    guard code == 0 else { throw POSIXNumber(code: code) }
    // The signal handler must not block, unlike the thread.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    signalPipe = ends[1]
    Thread.detachNewThread { [self, descriptor = ends[0]] in readSignals(from: descriptor) }
  }

  private func readSignals(from descriptor: Int32) {
    // It does not matter if the signal handler interrupts this thread.
    readEverything(from: descriptor, size: 256) { bytes in
      for byte in bytes { deliver(Int32(byte)) }
    }
  }

  /// Adds a handler, and takes over the signal for the first one.
  func add(_ number: Int32, _ handler: @escaping Handler) -> Registration {
    // The system calls are fast, and must be made in the order of these decisions, so they are made under the lock.
    state.withLock { state in
      state.lastIdentifier += 1
      state.signals[number, default: CaughtSignal(previous: SignalDisposition.takeOver(number))]
        .handlers[state.lastIdentifier] = handler
      return Registration(number: number, identifier: state.lastIdentifier)
    }
  }

  /// Removes a handler, and restores the previous disposition after the last one.
  ///
  /// - Returns: Whether our handler was still installed.
  func remove(_ registration: Registration) -> Bool {
    let (removed, isOurs) = state.withLock { state -> (Handler?, Bool) in
      let removed = state.signals[registration.number]?.handlers.removeValue(forKey: registration.identifier)
      guard let signal = state.signals[registration.number], signal.handlers.isEmpty else { return (removed, true) }
      state.signals[registration.number] = nil
      return (removed, signal.previous.putBack(registration.number))
    }
    // The handler is released after unlocking.
    withExtendedLifetime(removed) {}
    return isOurs
  }

  private func deliver(_ number: Int32) {
    let handlers = state.withLock { $0.signals[number]?.handlers.sorted { $0.key < $1.key }.map(\.value) ?? [] }
    for handler in handlers { handler(number) }
  }
}
