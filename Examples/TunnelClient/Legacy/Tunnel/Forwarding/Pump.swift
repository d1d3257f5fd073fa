import Dispatch

/// Carries the bytes of one direction from a socket to another, with a bounded buffer between.
///
/// While the destination takes nothing, nothing is received, so that the sender has to wait.
final class Pump {
  /// What there is to tell after a turn.
  enum Event {
    /// This many bytes went on.
    case moved(Int)
    /// The source has ended, and the destination was told so.
    case finished
    /// The source is broken.
    case sourceFailed
    /// The destination is broken.
    case destinationFailed
  }

  private static let capacity = 1 << 16
  /// What one turn moves at most is this many buffers, so that others get theirs.
  private static let roundsPerTurn = 8

  /// Whether the destination has had everything, and was told so.
  private(set) var isFinished = false

  private let queue: DispatchQueue
  private let source: StreamSocket
  private let destination: StreamSocket
  private let report: (Event) -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Pump.capacity, alignment: 1)
  /// What has been received and not been sent on.
  private var pending = 0..<0
  private var readable: Readiness?
  private var writable: Readiness?

  /// Begins to carry.
  ///
  /// What there is to tell is told on the queue, at the end of a turn.
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

  /// Moves what can be moved, and says how it ended if it did.
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
    return yield()
  }

  /// Lets others have a turn first.
  ///
  /// On Linux Dispatch calls only once more when both sides have finished sending, however much there is left to
  /// receive; so this does not wait to be called.
  private func yield() -> Event? {
    readable?.isWanted = false
    writable?.isWanted = false
    QueueWork(on: queue) { [weak self] in self?.turn() }.enqueue()
    return nil
  }

  private func wait() -> Event? {
    readable?.isWanted = pending.isEmpty
    writable?.isWanted = !pending.isEmpty
    return nil
  }
}
