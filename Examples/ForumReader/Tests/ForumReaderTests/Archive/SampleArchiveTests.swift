import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct SampleArchiveTests {
  private let folder: TemporaryFolder
  private let plan = ArchivePlan(posts: 50)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func isWrittenOnceAndThenRead() throws {
    let place = folder.url.appending(path: "data")
    let first = try SampleArchive.open(in: place, plan: plan)
    #expect(first.counts == plan.counts)
    let before = try FileManager.default.attributesOfItem(atPath: first.path)[.systemFileNumber] as? Int
    let second = try SampleArchive.open(in: place, plan: plan)
    #expect(try FileManager.default.attributesOfItem(atPath: second.path)[.systemFileNumber] as? Int == before)
  }

  @Test func damagedSampleIsWrittenAnew() throws {
    let file = URL(filePath: try folder.file("sample.sqlite", "nothing"))
    #expect(try SampleArchive.open(in: folder.url, plan: plan).counts == plan.counts)
    #expect(try Data(contentsOf: file).count > 1000)
  }

  @Test func folderThatCannotBeMadeIsAnError() throws {
    let file = URL(filePath: try folder.file("file", ""))
    #expect(throws: ArchiveError.self) { try SampleArchive.open(in: file.appending(path: "data"), plan: plan) }
  }
}
