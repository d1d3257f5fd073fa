import Causeway

#if os(Linux) || os(Android)
  import Causeway
  import Dispatch

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// Who watches which file, for the whole process, with one inotify instance: a user may have only some hundred.
  ///
  /// The kernel numbers watches anew and never uses a number again, so what is still on its way for an old watch reaches
  /// nobody.
  final class InotifyHub: Sendable {
    typealias Handler = @Sendable (FileEvent) -> Void

    struct Registration: Sendable {
      let watch: Int32
      let identifier: Int
    }

    private struct State: Sendable {
      var lastIdentifier = 0
      /// The same file has the same watch.
      var handlers: [Int32: [Int: Handler]] = [:]
    }

    /// Made at the first use; the error number if that has failed.
    static let shared: Result<InotifyHub, Failure> = Result { () throws(Failure) in try InotifyHub() }

    /// An error number.
    struct Failure: Error {
      let code: Int32
    }

    private static let mask =
      UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) | UInt32(IN_MODIFY | IN_ATTRIB)
      | UInt32(IN_MOVE_SELF | IN_DELETE_SELF)

    private let state = Locked(State())
    private let descriptor: Int32

    private init() throws(Failure) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw Failure(code: errno) }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "causeway.file-events"))
      // The hub and the source hold each other for as long as the process lives.
      let box = UncheckedBox(source)
      source.setEventHandler {
        withExtendedLifetime(box) { self.deliverPending() }
      }
      source.activate()
    }

    func add(_ path: String, _ handler: @escaping Handler) throws(Failure) -> Registration {
      // Under the lock, so that no event comes before its handler is there.
      let added = state.withLock { state -> Result<Registration, Failure> in
        let watch = inotify_add_watch(descriptor, path, Self.mask)
        guard watch >= 0 else { return .failure(Failure(code: errno)) }
        state.lastIdentifier += 1
        state.handlers[watch, default: [:]][state.lastIdentifier] = handler
        return .success(Registration(watch: watch, identifier: state.lastIdentifier))
      }
      return try added.get()
    }

    func remove(_ registration: Registration) {
      let removed = state.withLock { state in
        let removed = state.handlers[registration.watch]?.removeValue(forKey: registration.identifier)
        if state.handlers[registration.watch]?.isEmpty == true {
          state.handlers[registration.watch] = nil
          // Of a file that is gone the kernel has already removed it.
          inotify_rm_watch(descriptor, registration.watch)
        }
        return removed
      }
      // The handler is released after unlocking.
      withExtendedLifetime(removed) {}
    }

    private func deliverPending() {
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
        for record in InotifyRecord.records(in: bytes[..<count]) { deliver(record) }
      }
    }

    private func deliver(_ record: InotifyRecord) {
      let handlers = state.withLock { state in
        // Lost events concern everybody.
        let watches = record.event.kind == .missed ? Array(state.handlers.keys) : [record.watch]
        return watches.flatMap { state.handlers[$0] ?? [:] }.sorted { $0.key < $1.key }.map(\.value)
      }
      for handler in handlers { handler(record.event) }
    }
  }
#endif
