import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

enum ArchiveError: Error {
  case noSuchEntry
}

/// The legacy service: it answers when it has the answer, and not before.
nonisolated final class LegacyArchive: Sendable {
  private let entries = ["a": "alpha", "b": "beta"]

  func readSync(_ name: String) throws(ArchiveError) -> String {
    guard let text = entries[name] else { throw .noSuchEntry }
    return text
  }
}

@MainActor
final class OldArchiveModel {
  private(set) var text = ""
  private let archive = LegacyArchive()

  func open(_ name: String) {
    // A thread for every call, and an old answer may come after a new one.
    DispatchQueue.global().async { [archive] in
      let text = (try? archive.readSync(name)) ?? "?"
      DispatchQueue.main.async { self.text = text }
    }
  }
}

struct ArchiveReader: Sendable {
  let archive: LegacyArchive
  let queue: BlockingQueue

  func read(_ name: String) async throws(CallbackError<ArchiveError>) -> String {
    try await blocking(on: queue) { () throws(ArchiveError) in try archive.readSync(name) }
  }
}

@MainActor
final class ArchiveModel {
  private(set) var text = ""
  private let reader: ArchiveReader

  init(reader: ArchiveReader) {
    self.reader = reader
  }

  func open(_ name: String) async {
    do {
      text = try await reader.read(name)
    } catch .service(.noSuchEntry) {
      text = "no such entry"
    } catch {
      // Cancelled: the screen has gone.
    }
  }
}

/// Not `Sendable`: it is made here, and from then on only its own thread has it.
func rowCount() async throws -> Int {
  nonisolated final class LegacyDatabase {
    private var rows: [String] = []

    func insertSync(_ row: String) -> Int {
      rows.append(row)
      return rows.count
    }
  }
  let database = Confined(to: BlockingQueue(width: 1), LegacyDatabase())
  _ = try await blocking(on: database) { $0.insertSync("a") }
  return try await blocking(on: database) { $0.insertSync("b") }
}

@MainActor
@Test func theModelShowsTheEntry() async {
  let model = ArchiveModel(reader: ArchiveReader(archive: LegacyArchive(), queue: BlockingQueue(width: 2)))
  await model.open("a")
  #expect(model.text == "alpha")
  await model.open("z")
  #expect(model.text == "no such entry")
}

/// The code of docs/migrating/from-blocking-calls.md.
@Suite struct BlockingGuideTests {
  @Test func theConfinedExampleWorks() async throws {
    #expect(try await rowCount() == 2)
  }
}
