import Dispatch

/// Calls back on a queue when a socket can be read from or written to, while that is wanted.
///
/// A call may come once more than wanted; what is called tries, and finds nothing to do.
final class Readiness {
  /// What the socket is to be ready for.
  enum Purpose { case reading, writing }

  /// Whether calls are wanted; not at first.
  var isWanted = false {
    didSet {
      if isWanted == oldValue { return }
      if isWanted { source.resume() } else { source.suspend() }
    }
  }

  private let source: any DispatchSourceProtocol

  init(_ purpose: Purpose, of descriptor: SocketDescriptor, on queue: DispatchQueue, _ body: @escaping () -> Void) {
    source =
      switch purpose {
      case .reading: DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: queue)
      case .writing: DispatchSource.makeWriteSource(fileDescriptor: descriptor.number, queue: queue)
      }
    let work = QueueWork(on: queue, body)
    source.setEventHandler { work() }
    // Dispatch watches the descriptor until then, so it may not be closed before.
    source.setCancelHandler { withExtendedLifetime(descriptor) {} }
  }

  deinit {
    source.cancel()
    // A source must not be released suspended.
    if !isWanted { source.resume() }
  }
}
