#if os(Linux) || os(Android)
  import Foundation

  /// The kernel's record of one event: the watch, a mask, a cookie, the length of the name, and the padded name.
  struct InotifyRecord: Hashable, Sendable {
    private static let headerSize = 16

    /// The number of the watch, or -1 if the event concerns all watches.
    let watch: Int32
    let event: FileEvent

    /// Parses complete records, ignoring events that are not used here.
    static func records(in bytes: ArraySlice<UInt8>) -> [InotifyRecord] {
      var records: [InotifyRecord] = []
      var rest = bytes
      while rest.count >= headerSize {
        let mask = word(rest, at: 4)
        let length = Int(word(rest, at: 12))
        let name = rest.dropFirst(headerSize).prefix(length).prefix { $0 != 0 }
        if let kind = kind(mask) {
          let name = name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
          let watch = Int32(bitPattern: word(rest, at: 0))
          records.append(InotifyRecord(watch: watch, event: FileEvent(kind, name: name)))
        }
        rest = rest.dropFirst(headerSize + length)
      }
      return records
    }

    private static func kind(_ mask: UInt32) -> FileEvent.Kind? {
      func has(_ flags: Int32...) -> Bool { flags.contains { mask & UInt32(bitPattern: $0) != 0 } }
      if has(Int32(IN_Q_OVERFLOW)) { return .missed }
      if has(Int32(IN_CREATE), Int32(IN_MOVED_TO)) { return .created }
      if has(Int32(IN_MODIFY)) { return .written }
      if has(Int32(IN_DELETE), Int32(IN_DELETE_SELF), Int32(IN_UNMOUNT)) { return .deleted }
      if has(Int32(IN_MOVED_FROM), Int32(IN_MOVE_SELF)) { return .moved }
      if has(Int32(IN_ATTRIB)) { return .attributes }
      return nil
    }

    private static func word(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt32 {
      let bytes = bytes.dropFirst(offset).prefix(4)
      // The kernel writes words in the byte order of the machine.
      return bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }.littleEndian
    }
  }
#endif
