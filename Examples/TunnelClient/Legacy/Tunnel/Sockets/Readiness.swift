import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Calls a closure on a queue when a socket is ready for reading or writing, while calls are enabled.
///
/// One extra call may arrive after calls are disabled, so the closure must tolerate that there is nothing to do.
final class Readiness {
  /// The operation for which the socket must be ready.
  enum Purpose { case reading, writing }

  #if canImport(Darwin)
    /// Whether calls are enabled; initially `false`.
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
      // Dispatch monitors the descriptor until cancellation, so it must stay open.
      source.setCancelHandler { withExtendedLifetime(descriptor) {} }
    }

    deinit {
      source.cancel()
      // Releasing a suspended source is an error.
      if !isWanted { source.resume() }
    }
  #else
    /// Whether calls are enabled; initially `false`.
    var isWanted = false {
      didSet {
        if isWanted != oldValue { PollLoop.shared.setWanted(isWanted, watch) }
      }
    }

    private let watch: Int

    init(_ purpose: Purpose, of descriptor: SocketDescriptor, on queue: DispatchQueue, _ body: @escaping () -> Void) {
      let events = purpose == .reading ? POLLIN : POLLOUT
      watch = PollLoop.shared.add(descriptor, events: events, on: queue, body)
    }

    deinit {
      PollLoop.shared.remove(watch)
    }
  #endif
}
