import ArgumentParser
import Causeway
import CausewayFoundation
import ExampleTerminal
import Foundation
import TelemetryKit

/// The broker and the devices of a demonstration, as child processes.
@MainActor
final class DemoProcesses {
  /// The broker's port on the loopback.
  private(set) var port = 0
  private let folder = FileManager.default.temporaryDirectory.appending(path: Environment.uniqueName("demo"))
  private var running: [AnyCancellable] = []

  /// Starts a broker on a free port, and returns when it accepts connections.
  func startBroker() async throws {
    guard let broker = BrokerProgram.find() else {
      throw Failure.report("The demonstration needs a broker.", BrokerProgram.installation, status: .noFolder)
    }
    let file = folder.appending(path: "broker.conf")
    // Another program may use a port.
    for _ in 0..<5 {
      port = Int.random(in: 20_000..<30_000)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try BrokerProgram.configuration(port: port).write(to: file, atomically: true, encoding: .utf8)
      } catch {
        let reason = SystemReason.text(of: error)
        throw Failure.report("The folder \(folder.path) cannot be written: \(reason).", status: .noFolder)
      }
      let isReady = start(broker, ["-c", file.path]) { $0.hasSuffix(" running") }
      if await isReady.first() == true { return }
    }
    throw Failure.report("The broker \(broker) does not start. Run it to see why.", status: .noFolder)
  }

  /// Starts the devices.
  func startDevices(_ count: Int, rate: Double) {
    guard let program = Bundle.main.executablePath else { return }
    _ = start(program, ["devices", "--port", "\(port)", "--devices", "\(count)", "--rate", "\(rate)"]) { _ in false }
  }

  /// Terminates the processes, and removes the folder.
  func end() {
    for process in running.reversed() { process.cancel() }
    // A folder that stays is in the temporary folder, which the system empties.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a program, whose output is not shown, because the dashboard fills the terminal.
  ///
  /// - Returns: Whether the program is ready: `true` after a line of its standard error that says so, and `false` at its end.
  private func start(
    _ program: String, _ arguments: [String], isReady: @escaping @Sendable (String) -> Bool
  ) -> ReplaySubject<Bool, Never> {
    let result = ReplaySubject<Bool, Never>(1)
    let output = ProcessCommand(URL(filePath: program), arguments).lines()
    running.append(
      output.sink { _ in
        result.send(false)
      } receiveValue: { event in
        if case .error(let line) = event, isReady(line) { result.send(true) }
      })
    return result
  }
}
