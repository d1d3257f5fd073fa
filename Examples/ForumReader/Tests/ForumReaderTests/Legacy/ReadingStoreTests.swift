import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ReadingStoreTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "reading")

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Uses a new store on its queue.
  private func run<Value>(_ body: (ReadingStore) -> Value) -> Value {
    queue.sync { body(ReadingStore(file: folder.url.appending(path: "read.json"), queue: queue)) }
  }

  @Test func farthestPostCounts() {
    run { store in
      #expect(store.lastRead(in: "1") == nil)
      store.markRead("1", upTo: 7)
      store.markRead("1", upTo: 3)
      store.markRead("2", upTo: 0)
    }
    run { store in
      #expect(store.lastRead(in: "1") == 7)
      #expect(store.lastRead(in: "2") == 0)
    }
  }

  @Test func whatCannotBeWrittenCountsAndIsWrittenLater() throws {
    let file = folder.url.appending(path: "read.json")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    run { store in
      #expect(!store.markRead("1", upTo: 7))
      #expect(store.lastRead(in: "1") == 7)
      try? FileManager.default.removeItem(at: file)
      #expect(store.markRead("2", upTo: 1))
    }
    #expect(run { $0.lastRead(in: "1") } == 7)
  }
}
