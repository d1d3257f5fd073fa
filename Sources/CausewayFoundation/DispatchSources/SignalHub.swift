import Causeway
import CausewayPlatform
import Foundation

/// The handlers of signals, for the whole process.
///
/// A signal handler writes each signal's number to a pipe, which a thread reads. A Dispatch signal source will not do: on
/// Linux it is in place only some time after it has been activated, blocks the signal for good on the threads that it
/// meets, and does not put the old handler back. A Dispatch source for the pipe ends the program if it is the first and no
/// descriptors are left.
final class SignalHub: Sendable {
  typealias Handler = @Sendable (Int32) -> Void

  struct Registration: Sendable {
    let number: Int32
    let identifier: Int
  }

  private struct Entry: Sendable {
    let previous: SignalDisposition
    var handlers: [Int: Handler] = [:]
  }

  private struct State: Sendable {
    var lastIdentifier = 0
    var entries: [Int32: Entry] = [:]
  }

  private static let instance = Locked<SignalHub?>(nil)

  /// The hub, which is made at the first use.
  ///
  /// - Throws: The error number if no descriptors are left. It is tried again at the next use.
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
    // The handler must not wait. The thread does.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    signalPipe = ends[1]
    Thread.detachNewThread { [self, descriptor = ends[0]] in readSignals(from: descriptor) }
  }

  private func readSignals(from descriptor: Int32) {
    // A handler that runs on this thread would be as good as on another.
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      for byte in bytes[..<max(count, 0)] { deliver(Int32(byte)) }
    }
  }

  /// Adds a handler, and takes the signal over if it is the first.
  func add(_ number: Int32, _ handler: @escaping Handler) -> Registration {
    // The system calls are quick, and have to come in the order of the decisions.
    state.withLock { state in
      state.lastIdentifier += 1
      state.entries[number, default: Entry(previous: SignalDisposition.takeOver(number))]
        .handlers[state.lastIdentifier] = handler
      return Registration(number: number, identifier: state.lastIdentifier)
    }
  }

  /// Removes a handler, and puts back what was there before if it was the last.
  ///
  /// - Returns: Whether the signal was still ours.
  func remove(_ registration: Registration) -> Bool {
    let (removed, isOurs) = state.withLock { state -> (Handler?, Bool) in
      let removed = state.entries[registration.number]?.handlers.removeValue(forKey: registration.identifier)
      guard let entry = state.entries[registration.number], entry.handlers.isEmpty else { return (removed, true) }
      state.entries[registration.number] = nil
      return (removed, entry.previous.putBack(registration.number))
    }
    // The handler is released after unlocking.
    withExtendedLifetime(removed) {}
    return isOurs
  }

  private func deliver(_ number: Int32) {
    let handlers = state.withLock { $0.entries[number]?.handlers.sorted { $0.key < $1.key }.map(\.value) ?? [] }
    for handler in handlers { handler(number) }
  }
}
