import ChildPrograms
import Foundation
import Testing

@testable import Telemetry
@testable import TelemetryKit

/// The program as its user sees it, with a real broker or without one.
@Suite struct ProgramTests {
  @Test(
    .enabled(if: ProgramRun.canLackRoom),
    arguments: [
      ["--help"], ["--version"], ["devices", "--help"], ["measure", "--count", "1", "--port", "PORT"],
      ["devices", "--devices", "4", "--seconds", "0.05", "--port", "PORT", "--json"],
      ["devices", "--devices", "4", "--seconds", "0.05", "--port", "PORT", "--log", "-"],
    ])
  func outputThatCannotBeWrittenIsAFailure(arguments: [String]) async throws {
    let broker = try TestBroker()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    try await publisher.publish(TestPublisher.reading(1), isRetained: true)
    let program = [ChildProcess.built("Telemetry").path] + arguments.map { $0 == "PORT" ? "\(broker.port)" : $0 }
    let run = await ProgramRun(of: try ChildProcess.shell(#"exec "$@" >/dev/full"#, program))
    #expect(run.errors == ["Telemetry: the output cannot be written: No space left on device"])
    #expect(run.status == 74)
    #expect(run.output.isEmpty)
    publisher.close()
  }

  @Test func aReadingWithoutRoomIsNotAcknowledgedAndComesAgain() async throws {
    let broker = try TestBroker()
    let folder = try TemporaryFolder()
    let log = folder.path("readings")
    let arguments = ["measure", "--port", "\(broker.port)", "--session", "s", "--log", log]
    // A limit for the size of a file, which acts as a full disk does.
    let full = try ChildProcess.shell(
      #"trap '' XFSZ; ulimit -f 1; exec "$@""#,
      [ChildProcess.built("Telemetry").path] + arguments + ["--seconds", "600"])
    broker.waitForSubscriptions(1)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for number in 1...300 { try await publisher.publish(TestPublisher.reading(number)) }
    let first = await ProgramRun(of: full)
    #expect(first.status == 74)
    let kept = try lines(of: log)
    #expect(kept == (1...max(1, kept.count)).map { "dev 1 \($0)" })
    #expect(kept.count < 300)
    #expect(first.output.first?.hasPrefix(#"{"received": \#(kept.count), "#) == true)
    #expect(
      first.errors == [
        "Telemetry: The file \(log) cannot be written: File too large. Number \(kept.count + 1) of dev is not in it, "
          + "and was not acknowledged. Make room and start the command again: the broker sends it again."
      ])
    let rest = try ChildProcess("Telemetry", arguments + ["--count", "\(300 - kept.count)"])
    #expect(await ProgramRun(of: rest).status == 0)
    #expect(try lines(of: log) == (1...300).map { "dev 1 \($0)" })
    publisher.close()
  }

  @Test func devicesWithoutABrokerEndAtTheirTime() async throws {
    let port = try FreePort.find()
    let run = await ProgramRun(
      of: try ChildProcess("Telemetry", ["devices", "--devices", "4", "--seconds", "0.05", "--port", "\(port)"]))
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("Telemetry: No broker answers at 127.0.0.1, port \(port). ") == true)
    #expect(run.errors.first?.hasSuffix(" not acknowledged. Start one with: mosquitto -p \(port)") == true)
  }

  @Test func measuringWithoutABrokerNamesTheRemedy() async throws {
    let port = try FreePort.find()
    let arguments = ["measure", "--seconds", "0.05", "--port", "\(port)"]
    let run = await ProgramRun(of: try ChildProcess("Telemetry", arguments))
    #expect(run.status == 1)
    let remedy = "Start one with: mosquitto -p \(port)"
    #expect(run.errors == ["Telemetry: No broker answers at 127.0.0.1, port \(port). \(remedy)"])
  }

  @Test func missingReadingsAreExplained() async throws {
    let broker = try TestBroker()
    let process = try ChildProcess("Telemetry", ["measure", "--count", "2", "--port", "\(broker.port)"])
    broker.waitForSubscriptions(1)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for number in [1, 1003] { try await publisher.publish(TestPublisher.reading(number)) }
    let run = await ProgramRun(of: process)
    #expect(
      run.errors == [
        "Telemetry: 1,001 readings are missing. A broker drops readings if its queue for a client is full: "
          + "raise max_queued_messages in its configuration."
      ])
    #expect(run.output.first?.contains(#""missing": 1001"#) == true)
    #expect(run.status == 0)
    publisher.close()
  }

  @Test func aLogThatIsADeviceIsRefused() async throws {
    let run = await ProgramRun(of: try ChildProcess("Telemetry", ["measure", "--log", "/dev/null"]))
    #expect(run.errors == ["Telemetry: The file /dev/null cannot be read and written: Not a file."])
    #expect(run.status == 74)
  }

  @Test func theVersionIsPrinted() async throws {
    let run = await ProgramRun(of: try ChildProcess("Telemetry", ["--version"]))
    #expect(run.output == ["Telemetry, an example of Causeway, unreleased"])
    #expect(run.status == 0)
  }

  private func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
