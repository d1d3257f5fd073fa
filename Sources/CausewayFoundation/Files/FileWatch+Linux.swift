#if os(Linux) || os(Android)
  /// A watch on a file or directory that uses inotify.
  struct FileWatch: Sendable {
    private let hub: InotifyHub
    private let registration: InotifyHub.Registration

    init(_ path: String, _ handler: @escaping @Sendable (FileEvent) -> Void) throws(FileWatchError) {
      do throws(POSIXNumber) {
        hub = try InotifyHub.shared()
        registration = try hub.add(path, handler)
      } catch {
        throw FileWatchError(path: path, code: error.code)
      }
    }

    func cancel() {
      hub.remove(registration)
    }
  }
#endif
