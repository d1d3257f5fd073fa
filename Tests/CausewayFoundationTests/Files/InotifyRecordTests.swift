#if os(Linux)
  import Testing

  @testable import CausewayFoundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  @Suite struct InotifyRecordTests {
    private func record(_ mask: Int, name: [UInt8] = []) -> [UInt8] {
      let words = [UInt32(1), UInt32(mask), 0, UInt32(name.count)]
      return words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } + name
    }

    private func events(_ bytes: [UInt8]) -> [FileEvent] {
      InotifyRecord.records(in: bytes[...]).map(\.event)
    }

    @Test func eachMaskHasItsKind() {
      let kinds: [(Int, FileEvent.Kind)] = [
        (Int(IN_CREATE), .created), (Int(IN_MOVED_TO), .created), (Int(IN_MODIFY), .written),
        (Int(IN_ATTRIB), .attributes), (Int(IN_DELETE), .deleted), (Int(IN_DELETE_SELF), .deleted),
        (Int(IN_MOVED_FROM), .moved), (Int(IN_MOVE_SELF), .moved), (Int(IN_Q_OVERFLOW), .missed),
        (Int(IN_UNMOUNT), .deleted),
      ]
      for (mask, kind) in kinds { #expect(events(record(mask)) == [FileEvent(kind)]) }
    }

    @Test func namesArePadded() {
      let created = record(Int(IN_CREATE), name: [97, 98, 0, 0])
      let bytes = created + record(Int(IN_MODIFY)) + record(Int(IN_DELETE), name: [99, 0])
      #expect(events(bytes) == [FileEvent(.created, name: "ab"), FileEvent(.written), FileEvent(.deleted, name: "c")])
    }

    @Test func theWatchIsNamed() {
      #expect(InotifyRecord.records(in: record(Int(IN_MODIFY))[...]).map(\.watch) == [1])
    }

    @Test func unknownRecordsAreSkipped() {
      #expect(events(record(Int(IN_IGNORED)) + record(Int(IN_MODIFY))) == [FileEvent(.written)])
      #expect(events([]) == [])
      #expect(events([1, 2, 3]) == [])
    }
  }
#endif
