import Causeway
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Who wants which signal, for the whole process.
///
/// A handler writes each signal's number to a pipe, which a Dispatch source reads. A Dispatch signal source will not do:
/// on Linux it is in place only some time after it has been activated, blocks the signal for good on the threads that it
/// meets, and does not put the old handler back.
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

  static let shared = SignalHub()

  private let state = Locked(State())
  /// Kept, and used by nobody.
  private let source: UncheckedBox<any DispatchSourceRead>

  private init() {
    var ends: (Int32, Int32) = (-1, -1)
    let isMade = withUnsafeMutableBytes(of: &ends) { pipe($0.baseAddress?.assumingMemoryBound(to: Int32.self)) == 0 }
    precondition(isMade, "no pipe for signals: errno \(errno)")
    for end in [ends.0, ends.1] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    signalPipe = ends.1
    let queue = DispatchQueue(label: "causeway.signals")
    let source = DispatchSource.makeReadSource(fileDescriptor: ends.0, queue: queue)
    self.source = UncheckedBox(source)
    source.setEventHandler { [descriptor = ends.0] in
      var bytes = [UInt8](repeating: 0, count: 256)
      while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
        for byte in bytes[..<count] { SignalHub.shared.deliver(Int32(byte)) }
      }
    }
    source.activate()
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
