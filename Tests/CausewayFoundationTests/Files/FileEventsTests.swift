import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

@Suite struct FileEventsTests {
  /// Runs a test with a directory of its own.
  private func withDirectory(_ body: (URL) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "causeway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(directory)
  }

  private func append(_ text: String, to file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  @Test func eventsOfAFileAreDelivered() async throws {
    try await withDirectory { directory in
      let file = directory.appending(path: "log")
      try Data().write(to: file)
      let recorder = Recorder(file.fileEvents())

      try append("a line\n", to: file)
      #expect(await recorder.values(atLeast: 1) == [FileEvent(.written)])

      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path())
      #expect(await recorder.values(atLeast: 2).last == FileEvent(.attributes))

      let moved = directory.appending(path: "moved")
      try FileManager.default.moveItem(at: file, to: moved)
      #expect(await recorder.values(atLeast: 3).last == FileEvent(.moved))

      // The file is followed to its new path.
      try append("another line\n", to: moved)
      #expect(await recorder.values(atLeast: 4).last == FileEvent(.written))

      try FileManager.default.removeItem(at: moved)
      #expect(await recorder.valuesAtEnd().last == FileEvent(.deleted))
      #expect(recorder.isFinished)
    }
  }

  #if os(Linux)
    @Test func eventsInADirectoryAreDelivered() async throws {
      try await withDirectory { directory in
        let recorder = Recorder(directory.fileEvents().filter { $0.kind != .attributes })
        let file = directory.appending(path: "ä file")
        try Data().write(to: file)
        #expect(await recorder.values(atLeast: 1) == [FileEvent(.created, name: "ä file")])
        try append("x", to: file)
        #expect(await recorder.values(atLeast: 2).last == FileEvent(.written, name: "ä file"))
        try FileManager.default.moveItem(at: file, to: directory.appending(path: "b"))
        #expect(
          await recorder.values(atLeast: 4).suffix(2)
            == [FileEvent(.moved, name: "ä file"), FileEvent(.created, name: "b")])
        try FileManager.default.removeItem(at: directory.appending(path: "b"))
        #expect(await recorder.values(atLeast: 5).last == FileEvent(.deleted, name: "b"))
        #expect(recorder.completion == nil)
        try FileManager.default.removeItem(at: directory)
        #expect(await recorder.valuesAtEnd().last == FileEvent(.deleted))
      }
    }

    /// In a process of its own, because it counts descriptors.
    @Test func manyDeletedFilesLeaveNoDescriptor() async {
      await #expect(processExitsWith: .success) {
        let folder = try FixtureFolder()
        var before = 0
        for round in 0..<faultCount {
          let file = folder.file("\(round)")
          try Data().write(to: file)
          let writer = try FileHandle(forWritingTo: file)
          let (deleted, cancelled) = (Recorder(file.fileEvents()), Recorder(file.fileEvents()))
          cancelled.cancel()
          try FileManager.default.removeItem(at: file)
          #expect(await deleted.valuesAtEnd().last == FileEvent(.deleted))
          try writer.close()
          if round == 0 { before = OwnProcess.openFiles.count }
        }
        #expect(OwnProcess.openFiles.count - before < 10)
      }
    }

    @Test func watchesAreGivenBack() async throws {
      try await withDirectory { directory in
        // A user usually may have 128 inotify instances.
        for _ in 0..<300 {
          let recorder = Recorder(directory.fileEvents().prefix(1))
          let file = directory.appending(path: "x")
          try Data().write(to: file)
          #expect(await recorder.valuesAtEnd().count == 1)
          #expect(recorder.isFinished)
        }
      }
    }
  #endif

  @Test func deletingAnOpenFileFinishesItsEvents() async throws {
    try await withDirectory { directory in
      let file = directory.appending(path: "log")
      try Data().write(to: file)
      let writer = try FileHandle(forWritingTo: file)
      let (first, second) = (Recorder(file.fileEvents()), Recorder(file.fileEvents()))
      try FileManager.default.removeItem(at: file)
      #expect(await first.valuesAtEnd().last == FileEvent(.deleted))
      #expect(await second.valuesAtEnd().last == FileEvent(.deleted))
      #expect(first.isFinished && second.isFinished)
      try writer.close()
    }
  }

  @Test func aFileWithAnotherNameIsNotDeleted() async throws {
    try await withDirectory { directory in
      let (file, other) = (directory.appending(path: "log"), directory.appending(path: "other"))
      try Data().write(to: file)
      try FileManager.default.linkItem(at: file, to: other)
      let recorder = Recorder(file.fileEvents())
      try FileManager.default.removeItem(at: file)
      #expect(await recorder.values(atLeast: 1) == [FileEvent(.attributes)])
      try append("x", to: other)
      #expect(await recorder.values(atLeast: 2).last == FileEvent(.written))
      try FileManager.default.removeItem(at: other)
      #expect(await recorder.valuesAtEnd().last == FileEvent(.deleted))
    }
  }

  @Test func aFileThatIsReplacedWhileItIsOpenIsDeleted() async throws {
    try await withDirectory { directory in
      let (file, new) = (directory.appending(path: "log"), directory.appending(path: "new"))
      try Data().write(to: file)
      try Data("new".utf8).write(to: new)
      let writer = try FileHandle(forWritingTo: file)
      let recorder = Recorder(file.fileEvents())
      #expect(rename(new.path, file.path) == 0)
      #expect(await recorder.valuesAtEnd().last == FileEvent(.deleted))
      try writer.close()
    }
  }

  @Test func allSubscribersOfAFileAreTold() async throws {
    try await withDirectory { directory in
      let file = directory.appending(path: "log")
      try Data().write(to: file)
      let events = file.fileEvents().filter { $0.kind == .written }
      let (first, second) = (Recorder(events), Recorder(events))
      try append("a", to: file)
      #expect(await first.values(atLeast: 1) == [FileEvent(.written)])
      #expect(await second.values(atLeast: 1) == [FileEvent(.written)])
      first.cancel()
      try append("b", to: file)
      #expect(await second.values(atLeast: 2).count == 2)
      #expect(first.values.count == 1)
      try FileManager.default.removeItem(at: file)
      _ = await second.valuesAtEnd()
      #expect(second.isFinished)
    }
  }

  @Test func aFileThatIsNotThereFails() async throws {
    try await withDirectory { directory in
      let file = directory.appending(path: "none")
      let recorder = Recorder(file.fileEvents())
      #expect(recorder.failure == FileWatchError(path: file.path(percentEncoded: false), code: ENOENT))
      #expect(recorder.failure.map { "\($0)" }?.hasSuffix(" cannot be watched: No such file or directory") == true)
    }
  }

  @Test func nothingComesAfterACancel() async throws {
    try await withDirectory { directory in
      let file = directory.appending(path: "log")
      try Data().write(to: file)
      let cancelled = Recorder(file.fileEvents())
      cancelled.cancel()
      let other = Recorder(file.fileEvents().prefix(1))
      try append("a", to: file)
      _ = await other.valuesAtEnd()
      #expect(cancelled.values.isEmpty)
    }
  }
}

#if os(Linux)
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
