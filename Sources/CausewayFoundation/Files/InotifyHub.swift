#if os(Linux) || os(Android)
  import Causeway
  import CausewayPlatform
  import Foundation

  /// The file event handlers of the whole process.
  ///
  /// All handlers share one inotify instance, because the number of instances is limited for each user.
  ///
  /// The kernel never reuses the number of a watch, so records of an old watch find no handler.
  ///
  /// The kernel reports the deletion of a file only after the last process has closed it. So a watched file is kept
  /// open, and if it has no links left when its attributes change, it is considered deleted.
  final class InotifyHub: Sendable {
    typealias Handler = @Sendable (FileEvent) -> Void

    struct Registration: Sendable {
      let watch: Int32
      let identifier: Int
    }

    /// A watched file or directory.
    private struct Watch: Sendable {
      /// The open file, used to count its links.
      ///
      /// `nil` for a directory, whose deletion it would delay.
      let descriptor: Int32?
      var handlers: [Int: Handler] = [:]
    }

    private struct State: Sendable {
      var lastIdentifier = 0
      /// The watches by number.
      ///
      /// The same file always has the same watch.
      var watches: [Int32: Watch] = [:]
    }

    private static let mask =
      UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) | UInt32(IN_MODIFY | IN_ATTRIB)
      | UInt32(IN_MOVE_SELF | IN_DELETE_SELF)

    private static let instance = Locked<InotifyHub?>(nil)

    /// Returns the hub, which is created on first use.
    ///
    /// - Throws: The error number if that fails. The next use tries again.
    static func shared() throws(POSIXNumber) -> InotifyHub {
      let made = instance.withLock { instance in
        Result { () throws(POSIXNumber) in
          if let instance { return instance }
          let hub = try InotifyHub()
          instance = hub
          return hub
        }
      }
      return try made.get()
    }

    private let state = Locked(State())
    private let descriptor: Int32

    private init() throws(POSIXNumber) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw POSIXNumber(code: errno) }
      // A Dispatch source is not used: the first one stops the program if no descriptors are left.
      Thread.detachNewThread { [self] in deliver() }
    }

    func add(_ path: String, _ handler: @escaping Handler) throws(POSIXNumber) -> Registration {
      // Added under the lock, so that no event arrives before its handler is registered.
      let added = state.withLock { state in
        Result { () throws(POSIXNumber) in
          let watch = try add(path, &state)
          state.lastIdentifier += 1
          state.watches[watch]?.handlers[state.lastIdentifier] = handler
          return Registration(watch: watch, identifier: state.lastIdentifier)
        }
      }
      return try added.get()
    }

    private func add(_ path: String, _ state: inout State) throws(POSIXNumber) -> Int32 {
      let file = causeway_open_path(path)
      guard file >= 0 else { throw POSIXNumber(code: errno) }
      let isDirectory = Self.status(of: file).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      // Watch the open file, in case the path refers to a new file by now.
      var watch = inotify_add_watch(descriptor, "/proc/self/fd/\(file)", Self.mask)
      if watch < 0, errno == ENOENT { watch = inotify_add_watch(descriptor, path, Self.mask) }
      let code = errno
      guard watch >= 0, Self.hasLinks(file) else {
        close(file)
        if watch >= 0, state.watches[watch] == nil { inotify_rm_watch(descriptor, watch) }
        throw POSIXNumber(code: watch < 0 ? code : ENOENT)
      }
      if isDirectory || state.watches[watch] != nil { close(file) }
      if state.watches[watch] == nil { state.watches[watch] = Watch(descriptor: isDirectory ? nil : file) }
      return watch
    }

    func remove(_ registration: Registration) {
      let removed = state.withLock { state in
        let removed = state.watches[registration.watch]?.handlers.removeValue(forKey: registration.identifier)
        if let watch = state.watches[registration.watch], watch.handlers.isEmpty {
          state.watches[registration.watch] = nil
          // For a deleted file, the kernel has already removed the watch.
          inotify_rm_watch(descriptor, registration.watch)
          if let file = watch.descriptor { close(file) }
        }
        return removed
      }
      // The handler is released after unlocking.
      withExtendedLifetime(removed) {}
    }

    private func deliver() {
      readEverything(from: descriptor, size: 1 << 14) { bytes in
        for record in InotifyRecord.records(in: bytes) { deliver(record) }
      }
    }

    private func deliver(_ record: InotifyRecord) {
      let (handlers, isDeleted) = state.withLock { state in
        // Lost events concern all watches.
        let watches = record.event.kind == .missed ? Array(state.watches.keys) : [record.watch]
        let handlers = watches.flatMap { state.watches[$0]?.handlers ?? [:] }.sorted { $0.key < $1.key }.map(\.value)
        let isOfItself = record.event == FileEvent(.attributes)
        let file = isOfItself ? state.watches[record.watch]?.descriptor : nil
        return (handlers, file.map { !Self.hasLinks($0) } ?? false)
      }
      for handler in handlers {
        handler(record.event)
        if isDeleted { handler(FileEvent(.deleted)) }
      }
    }

    private static func hasLinks(_ file: Int32) -> Bool {
      status(of: file).map { $0.st_nlink > 0 } ?? true
    }

    private static func status(of file: Int32) -> stat? {
      var status = stat()
      return fstat(file, &status) == 0 ? status : nil
    }
  }
#endif
