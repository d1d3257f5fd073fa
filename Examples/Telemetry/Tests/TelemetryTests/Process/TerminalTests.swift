import ChildPrograms
import Foundation
import Testing

@testable import TelemetryKit

/// The program in a terminal of its own.
@Suite struct TerminalTests {
  private let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal(columns: 100, rows: 30)
  }

  /// Waits until a text has been shown, and returns everything that has been shown.
  @discardableResult
  private func shown(_ text: String) async -> String {
    await terminal.output.until { $0.shows(text) }.rest
  }

  private func dashboard(
    _ broker: TestBroker, environment: [String: String] = ["NO_COLOR": ""]
  ) async throws -> (ChildProcess, TelemetryPublisher) {
    let arguments = ["dashboard", "--port", "\(broker.port)"]
    let process = try ChildProcess("Telemetry", arguments, environment: environment, on: terminal)
    broker.waitForSubscriptions(1)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for device in ["kitchen", "hall"] {
      for number in 1...3 { try await publisher.publish(TestPublisher.reading(number, of: device)) }
    }
    return (process, publisher)
  }

  @Test func theKeysOpenADeviceSearchForOneAndShowThePlots() async throws {
    let broker = try TestBroker()
    let (process, publisher) = try await dashboard(broker)
    await shown("\u{1B}[1;32mConnected to")
    await shown("1–2 of 2")
    terminal.type("\u{1B}[B\r")
    await shown("↑ ↓: other device")
    terminal.type("/hal")
    await shown("1 found")
    terminal.type("\r")
    await shown("1–1 of 1 with “hal”")
    terminal.type("p")
    await shown("Devices by temperature")
    await shown("Missing readings per second")
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    publisher.close()
  }

  @Test func theDemonstrationConnectsAtOnce() async throws {
    let process = try ChildProcess("Telemetry", ["demo", "--devices", "10", "--rate", "100"], on: terminal)
    await shown("Connected to")
    let text = await shown("10 devices")
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(!text.contains("No broker answers"))
  }

  @Test func aUserWithoutColoursSeesNone() async throws {
    let broker = try TestBroker()
    let (process, publisher) = try await dashboard(broker, environment: ["NO_COLOR": "1"])
    let text = await shown("Connected to")
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(!text.contains("\u{1B}[1;3"))
    publisher.close()
  }

  @Test func aDumbTerminalIsToldSo() async throws {
    let process = try ChildProcess("Telemetry", ["dashboard"], environment: ["TERM": "dumb"], on: terminal)
    await shown("needs a terminal that can move its cursor, and TERM is dumb.")
    #expect(await process.exitStatus() == 64)
  }

  @Test func aPasswordIsAskedForAndNotShown() async throws {
    let broker = try TestBroker()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    try await publisher.publish(TestPublisher.reading(1), isRetained: true)
    let arguments = ["measure", "--count", "1", "--port", "\(broker.port)", "--user", "anna"]
    let process = try ChildProcess("Telemetry", arguments, on: terminal)
    await shown("Password of anna: ")
    terminal.type("top secret\n")
    await shown(#"{"received": 1, "#)
    #expect(await process.exitStatus() == 0)
    let text = terminal.output.text
    #expect(!(text.lines + [text.rest]).joined().contains("secret"))
    #expect(terminal.isInLineMode)
    publisher.close()
  }
}
