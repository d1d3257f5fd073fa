import Causeway

#if canImport(Darwin)
  import Dispatch
  import Foundation

  /// A watch on a file or directory that uses a Dispatch file-system source.
  struct FileWatch: @unchecked Sendable {
    // Safety: Dispatch sources are thread-safe. Linux compiles it against stand-ins only. Tested by `FileEventsTests`.

    /// Safe to share: Dispatch sources are thread-safe.
    private let source: any DispatchSourceFileSystemObject

    init(_ path: String, _ handler: @escaping @Sendable (FileEvent) -> Void) throws(FileWatchError) {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileWatchError(path: path, code: errno) }
      source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .attrib, .link, .delete, .rename, .revoke],
        queue: DispatchQueue(label: "causeway.file-events"))
      let source = UncheckedBox(source)
      self.source.setEventHandler {
        for event in FileEvent.events(source.value.data) { handler(event) }
      }
      self.source.setCancelHandler { close(descriptor) }
      self.source.activate()
    }

    func cancel() {
      source.cancel()
    }
  }

  extension FileEvent {
    /// Returns the events that the source reports at once, with the deletion last.
    fileprivate static func events(_ data: DispatchSource.FileSystemEvent) -> [FileEvent] {
      var events: [FileEvent] = []
      if !data.isDisjoint(with: [.write, .extend]) { events.append(FileEvent(.written)) }
      if !data.isDisjoint(with: [.attrib, .link]) { events.append(FileEvent(.attributes)) }
      if data.contains(.rename) { events.append(FileEvent(.moved)) }
      if !data.isDisjoint(with: [.delete, .revoke]) { events.append(FileEvent(.deleted)) }
      return events
    }
  }
#endif
