#if !canImport(Darwin)
  import Dispatch
  import Foundation

  /// A thread that waits in `poll` for the sockets of the process.
  ///
  /// It replaces a Dispatch source for each socket: on Linux, if a source is cancelled while it reports a hang-up, Dispatch
  /// reads memory that it has freed, and a suspended source can miss the end of a connection.
  ///
  /// Thread-safe: the watches are accessed under the lock only.
  final class PollLoop: @unchecked Sendable {
    /// A socket, and the work to do when it is ready.
    private struct Watch {
      /// Stays open as long as it is watched.
      let descriptor: SocketDescriptor
      let events: Int16
      let work: QueueWork<Void>
      var isWanted = false
      /// Whether the work for the last event has not run yet; until then, the socket stays ready.
      var isEnqueued = false

      var isAwaited: Bool { isWanted && !isEnqueued }

      /// Whether these are events of the watch; the end and errors of a socket are those of each.
      func accepts(_ events: Int16) -> Bool { events & (self.events | Int16(POLLERR | POLLHUP | POLLNVAL)) != 0 }
    }

    static let shared = PollLoop()

    private let lock = NSLock()
    private var watches: [Int: Watch] = [:]
    private var lastID = 0
    /// Whether a byte is on its way to the thread, which then looks at the watches again.
    private var isWoken = false
    /// The ends of a pipe; `nil` if no descriptors are left, and then the thread looks again every 50 ms.
    private let wakeUps: (reading: SocketDescriptor, writing: SocketDescriptor)?

    private init() {
      var ends: [Int32] = [0, 0]
      wakeUps = pipe(&ends) == 0 ? (SocketDescriptor(adopting: ends[0]), SocketDescriptor(adopting: ends[1])) : nil
      Thread.detachNewThread { self.run() }
    }

    /// Adds a socket, for which no events are wanted yet.
    ///
    /// - Returns: The number with which to refer to it.
    func add(
      _ descriptor: SocketDescriptor, events: Int32, on queue: DispatchQueue, _ body: @escaping () -> Void
    ) -> Int {
      lock.withLock {
        lastID += 1
        let id = lastID
        let work = QueueWork(on: queue) {
          body()
          self.update(id) { $0.isEnqueued = false }
        }
        watches[id] = Watch(descriptor: descriptor, events: Int16(events), work: work)
        return id
      }
    }

    /// Starts or stops reporting events of a socket.
    func setWanted(_ isWanted: Bool, _ id: Int) {
      update(id) { $0.isWanted = isWanted }
    }

    /// Removes a socket.
    ///
    /// The work for an event that has been reported may still run.
    func remove(_ id: Int) {
      // The socket, whose last reference this may be, is closed outside the lock.
      let removed = lock.withLock {
        wake()
        return watches.removeValue(forKey: id)
      }
      withExtendedLifetime(removed) {}
    }

    private func update(_ id: Int, _ change: (inout Watch) -> Void) {
      lock.withLock {
        guard var watch = watches[id] else { return }
        change(&watch)
        watches[id] = watch
        // An event that is not awaited any more is ignored when it comes.
        if watch.isAwaited { wake() }
      }
    }

    /// Makes the thread look at the watches again.
    ///
    /// Call this method with the lock.
    private func wake() {
      if isWoken { return }
      isWoken = true
      if let wakeUps { _ = write(wakeUps.writing.number, [0], 1) }
    }

    private func run() {
      while true {
        // A socket that is read and written stands here once: `poll` refuses more entries than there may be descriptors.
        var polled = [pollfd(fd: wakeUps?.reading.number ?? -1, events: Int16(POLLIN), revents: 0)]
        var positions: [Int32: Int] = [:]
        var awaited: [(id: Int, position: Int)] = []
        lock.withLock {
          isWoken = false
          for (id, watch) in watches where watch.isAwaited {
            let number = watch.descriptor.number
            let position = positions[number] ?? polled.count
            if position == polled.count { polled.append(pollfd(fd: number, events: 0, revents: 0)) }
            polled[position].events |= watch.events
            positions[number] = position
            awaited.append((id, position))
          }
        }
        guard poll(&polled, nfds_t(polled.count), wakeUps == nil ? 50 : -1) > 0 else { continue }
        if polled[0].revents != 0, let wakeUps {
          var bytes = [UInt8](repeating: 0, count: 16)
          _ = read(wakeUps.reading.number, &bytes, bytes.count)
        }
        let ready = lock.withLock {
          awaited.compactMap { id, position -> QueueWork<Void>? in
            guard var watch = watches[id], watch.isAwaited, watch.accepts(polled[position].revents) else { return nil }
            watch.isEnqueued = true
            watches[id] = watch
            return watch.work
          }
        }
        for work in ready { work.enqueue() }
      }
    }
  }
#endif
