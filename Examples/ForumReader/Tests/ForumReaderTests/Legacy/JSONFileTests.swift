import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct JSONFileTests {
  private let folder: TemporaryFolder
  private let file: JSONFile<[String: Int]>

  init() throws {
    folder = try TemporaryFolder()
    file = JSONFile(url: folder.url.appending(path: "file.json"))
  }

  @Test func valueIsReadAsItWasWritten() throws {
    #expect(file.read() == nil)
    #expect(file.write(["a": 1]))
    #expect(file.read() == ["a": 1])
    file.delete()
    file.delete()
    #expect(file.read() == nil)
    #expect(try folder.names == [])
  }

  @Test func anUnreadableFileIsMovedAside() throws {
    for text in ["{", "[]"] {
      try folder.file("file.json", text)
      #expect(file.read() == nil)
      #expect(!folder.has("file.json"))
    }
    #expect(try String(contentsOfFile: folder.path("file.json.damaged"), encoding: .utf8) == "{")
    // The files moved before still exist.
    #expect(try String(contentsOfFile: folder.path("file.json.damaged-2"), encoding: .utf8) == "[]")
    #expect(try folder.names == ["file.json.damaged", "file.json.damaged-2"])
  }

  @Test func writingIntoNothingFails() {
    #expect(!JSONFile<Int>(url: folder.url.appending(path: "none/file.json")).write(1))
  }
}
