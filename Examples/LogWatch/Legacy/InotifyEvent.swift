#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

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
