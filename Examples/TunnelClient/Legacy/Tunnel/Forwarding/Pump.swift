import Dispatch

/// Forwards bytes in one direction from a socket to another, with a bounded buffer.
///
/// While the destination accepts no data, the pump does not receive any, which makes the sender wait.
final class Pump {
  /// An event reported at the end of a turn.
  enum Event {
    /// This number of bytes was forwarded.
    case moved(Int)
    /// The source has ended, and the destination was shut down for sending.
    case finished
    /// Receiving from the source failed.
    case sourceFailed
    /// Sending to the destination failed.
    case destinationFailed
  }

  private static let capacity = 1 << 16
  /// The maximum number of buffers moved in one turn, so that other work on the queue can run.
  private static let roundsPerTurn = 8

  /// Whether the destination has received all data and the end of the stream.
  private(set) var isFinished = false

  private let queue: DispatchQueue
  private let source: StreamSocket
  private let destination: StreamSocket
  private let report: (Event) -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Pump.capacity, alignment: 1)
  /// The range of received bytes that have not been sent.
  private var pending = 0..<0
  private var readable: Readiness?
  private var writable: Readiness?

  /// Starts forwarding.
  ///
  /// Events are reported on the queue at the end of a turn.
  init(from source: StreamSocket, to destination: StreamSocket, queue: DispatchQueue, report: @escaping (Event) -> Void)
  {
    self.queue = queue
    self.source = source
    self.destination = destination
    self.report = report
    readable = Readiness(.reading, of: source.descriptor, on: queue) { [weak self] in self?.turn() }
    writable = Readiness(.writing, of: destination.descriptor, on: queue) { [weak self] in self?.turn() }
    readable?.isWanted = true
  }

  deinit {
    buffer.deallocate()
  }

  private func turn() {
    var moved = 0
    let end = move(&moved)
    if moved > 0 { report(.moved(moved)) }
    guard let end else { return }
    if case .finished = end { isFinished = true }
    readable = nil
    writable = nil
    report(end)
  }

  /// Moves as many bytes as possible.
  ///
  /// Returns an event if the transfer has ended.
  private func move(_ moved: inout Int) -> Event? {
    for _ in 0..<Self.roundsPerTurn {
      if pending.isEmpty {
        switch source.receive(into: buffer) {
        case .bytes(let count): pending = 0..<count
        case .wouldBlock: return wait()
        case .ended:
          destination.finishSending()
          return .finished
        case .failed: return .sourceFailed
        }
      }
      switch destination.send(UnsafeRawBufferPointer(rebasing: buffer[pending])) {
      case .bytes(let count):
        pending = pending.dropFirst(count)
        moved += count
      case .wouldBlock: return wait()
      case .ended, .failed: return .destinationFailed
      }
    }
    return wait()
  }

  /// Waits until the next bytes can be moved, which may be at once.
  private func wait() -> Event? {
    readable?.isWanted = pending.isEmpty
    writable?.isWanted = !pending.isEmpty
    return nil
  }
}
