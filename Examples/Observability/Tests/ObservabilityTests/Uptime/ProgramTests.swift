import ArgumentParser
import ChildPrograms
import Foundation
import Testing

@testable import Uptime

@Suite(.timeLimit(.minutes(5))) struct ProgramTests {
  /// An address at which nothing listens.
  private let closed = "http://127.0.0.1:1/"

  @Test func aSiteIsDownAndTheFilesAreComplete() async throws {
    let folder = try TemporaryFolder()
    let program = try ChildProcess(
      ChildProcess.built("Uptime"),
      [closed, "--every", "3600", "--metrics", folder.path("metrics"), "--spans", folder.path("spans")])
    let line = await program.errors.untilLine { $0.contains("is down") }
    #expect(line?.contains("\(closed) is down.") == true)
    program.send(SIGTERM)
    #expect(await program.exitStatus() == 0)
    let metrics = try String(contentsOfFile: folder.path("metrics"), encoding: .utf8)
    #expect(metrics.contains(/causeway_values\{.*\} 1\n/))
    let spans = try String(contentsOfFile: folder.path("spans"), encoding: .utf8).split(separator: "\n")
    let span = try JSONDecoder().decode(SpanRecord.self, from: Data(try #require(spans.first).utf8))
    #expect(span.name == "probe 127.0.0.1")
    #expect(span.status == "error")
    // The message says which span it belongs to.
    #expect(line?.contains("trace=\(span.trace)") == true)
  }

  @Test func aCommandLineThatMakesNoSenseIsRefused() throws {
    for arguments in [
      [], ["ftp://example.org"], ["example.org"], [closed, "--every", "0"], [closed, "--timeout", "nan"],
    ] {
      #expect(throws: (any Error).self, "\(arguments)") { try UptimeCommand.parse(arguments) }
    }
    #expect(throws: Never.self) { try UptimeCommand.parse([closed]) }
  }

  @Test func aFileThatCannotBeOpenedIsTold() async throws {
    let program = try ChildProcess(ChildProcess.built("Uptime"), [closed, "--spans", "/dev/null/spans"])
    let run = await ProgramRun(of: program)
    #expect(run.status == 73)
    #expect(run.errors.contains { $0.contains("The file /dev/null/spans cannot be opened.") })
  }
}
