#if canImport(Darwin)
  import Darwin
  import Dispatch

  /// Watches files and directories with one Dispatch file-system source each.
  ///
  /// The system reports that a directory changed, but not how, so every change is reported as
  /// ``DirectoryChange/other``.
  final class VnodeWatcher: FileWatcher {
    private let queue: DispatchQueue

    init(queue: DispatchQueue) throws(FileTailerError) {
      self.queue = queue
    }

    func watch(file: OpenFile, path: String, onChange: @escaping () -> Void) throws(FileTailerError) -> FileWatch {
      // A duplicate refers to this exact file, even if its name has changed, and lives as long as the source.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw .unwatchable(path, errno) }
      return watch(descriptor, [.write, .extend, .attrib, .link, .rename, .delete, .revoke], onChange: onChange)
    }

    func watch(
      directory: String, onChange: @escaping (DirectoryChange) -> Void
    ) throws(FileTailerError) -> FileWatch {
      let descriptor = open(directory, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unwatchable(directory, errno) }
      return watch(descriptor, [.write, .link, .rename, .delete, .revoke]) { onChange(.other) }
    }

    func deliverPending() {}

    private func watch(
      _ descriptor: Int32, _ events: DispatchSource.FileSystemEvent, onChange: @escaping () -> Void
    ) -> FileWatch {
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: events, queue: queue)
      let work = QueueWork(on: queue, onChange)
      source.setEventHandler { work() }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      return FileWatch { source.cancel() }
    }
  }
#endif
