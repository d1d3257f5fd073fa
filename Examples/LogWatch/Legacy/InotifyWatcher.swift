#if os(Linux)
  import Dispatch
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Watches files and directories with one inotify instance and a Dispatch read source.
  final class InotifyWatcher: FileWatcher {
    private static let fileMask = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
    private static let directoryMask =
      UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)

    private let queue: DispatchQueue
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    /// The handlers by watch descriptor.
    ///
    /// A directory, or a file that is followed twice, has several handlers.
    private var handlers: [Int32: [Int: (DirectoryChange) -> Void]] = [:]
    private var lastIdentifier = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(queue: DispatchQueue) throws(FileTailerError) {
      let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0 else { throw .unwatchable("the log files", errno) }
      self.queue = queue
      self.descriptor = descriptor
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      let work = QueueWork(on: queue) { [weak self] in self?.deliverPending() }
      source.setEventHandler { work() }
      source.setCancelHandler { close(descriptor) }
      source.resume()
    }

    deinit {
      source.cancel()
    }

    func watch(file: OpenFile, path: String, onChange: @escaping () -> Void) throws(FileTailerError) -> FileWatch {
      // The descriptor's path watches this exact file, even if its name has changed in the meantime.
      let exact = "/proc/self/fd/\(file.descriptor)"
      return try add(access(exact, F_OK) == 0 ? exact : path, name: path, mask: Self.fileMask) { _ in onChange() }
    }

    func watch(
      directory: String, onChange: @escaping (DirectoryChange) -> Void
    ) throws(FileTailerError) -> FileWatch {
      try add(directory, name: directory, mask: Self.directoryMask, handler: onChange)
    }

    func deliverPending() {
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        for event in buffer.withUnsafeBytes({ InotifyEvent.parse(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) {
          deliver(event)
        }
      }
    }

    private func deliver(_ event: InotifyEvent) {
      if event.has(IN_Q_OVERFLOW) {
        // Events were lost, so every handler must check its files.
        for watch in handlers.values { for handler in watch.values { handler(.missed) } }
        return
      }
      guard let watch = handlers[event.watch] else { return }
      if event.has(IN_IGNORED) { handlers[event.watch] = nil }
      for handler in watch.values { handler(event.change) }
    }

    private func add(
      _ path: String, name: String, mask: UInt32, handler: @escaping (DirectoryChange) -> Void
    ) throws(FileTailerError) -> FileWatch {
      let watch = inotify_add_watch(descriptor, path, mask)
      guard watch >= 0 else { throw .unwatchable(name, errno) }
      lastIdentifier += 1
      let identifier = lastIdentifier
      handlers[watch, default: [:]][identifier] = handler
      // A watch can be released on any thread; the handlers are confined to the queue.
      let removal = QueueWork(on: queue) { [weak self] in self?.remove(identifier, of: watch) }
      return FileWatch { removal.enqueue() }
    }

    private func remove(_ identifier: Int, of watch: Int32) {
      guard handlers[watch]?.removeValue(forKey: identifier) != nil, handlers[watch]?.isEmpty == true else { return }
      handlers[watch] = nil
      inotify_rm_watch(descriptor, watch)
    }
  }

  /// An event read from an inotify descriptor.
  struct InotifyEvent {
    let watch: Int32
    private let mask: UInt32
    private let cookie: UInt32
    private let name: String

    func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }

    /// The event as a change of a directory.
    var change: DirectoryChange {
      if has(IN_MOVED_FROM) { return .movedOut(name: name, cookie: cookie) }
      if has(IN_MOVED_TO) { return .movedIn(name: name, cookie: cookie) }
      if has(IN_DELETE) { return .removed(name: name) }
      return .other
    }

    /// Parses the result of one `read`: whole events, each followed by its zero-padded name.
    static func parse(_ bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      let headerSize = MemoryLayout<inotify_event>.size
      var start = 0
      while start + headerSize <= bytes.count {
        let header = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let end = min(bytes.count, start + headerSize + Int(header.len))
        let name = bytes[(start + headerSize)..<end].prefix { $0 != 0 }
        events.append(
          InotifyEvent(
            watch: header.wd, mask: header.mask, cookie: header.cookie, name: String(decoding: name, as: UTF8.self)))
        start = end
      }
      return events
    }

    private init(watch: Int32, mask: UInt32, cookie: UInt32, name: String) {
      self.watch = watch
      self.mask = mask
      self.cookie = cookie
      self.name = name
    }
  }
#endif
