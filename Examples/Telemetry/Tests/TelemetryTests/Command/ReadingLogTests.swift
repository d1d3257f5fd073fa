import ChildPrograms
import Foundation
import Testing

@testable import Telemetry
@testable import TelemetryKit

@Suite struct ReadingLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func anEarlierFileIsContinued() throws {
    let path = folder.path("log")
    try ReadingLog(path: path).append(Reading(device: "a", boot: 1, number: 7, hundredths: 0))
    let log = try ReadingLog(path: path)
    #expect(log.newest == ["a": SequenceFilter.Position(boot: 1, number: 7)])
    try log.append(Reading(device: "a", boot: 1, number: 8, hundredths: 0))
    #expect(try text(of: path) == "a 1 7\na 1 8\n")
  }

  @Test func aPartOfALineIsRemovedAndDoesNotCount() throws {
    let path = try folder.file("log", "a 1 7\nb 1 70")
    let log = try ReadingLog(path: path)
    #expect(log.newest == ["a": SequenceFilter.Position(boot: 1, number: 7)])
    try log.append(Reading(device: "b", boot: 1, number: 700, hundredths: 0))
    #expect(try text(of: path) == "a 1 7\nb 1 700\n")
  }

  @Test(.enabled(if: ProgramRun.canLackRoom)) func aDeviceIsRefused() {
    #expect(throws: ReadingLog.Unusable.self) { try ReadingLog(path: "/dev/full") }
  }
}
