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
  let port: Int
  private let folder: URL
  private var running: [AnyCancellable] = []

  /// Starts a broker on a free port.
  init() throws {
    guard let broker = BrokerProgram.find() else {
      throw Failure.report("The demonstration needs a broker.", BrokerProgram.installation, status: .noFolder)
    }
    // Nothing depends on the number. If another program uses it, the dashboard says that no broker answers.
    port = Int.random(in: 20_000..<30_000)
    folder = FileManager.default.temporaryDirectory.appending(path: Environment.uniqueName("demo"))
    let file = folder.appending(path: "broker.conf")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try BrokerProgram.configuration(port: port).write(to: file, atomically: true, encoding: .utf8)
    } catch {
      let reason = SystemReason.text(of: error)
      throw Failure.report("The folder \(folder.path) cannot be written: \(reason).", status: .noFolder)
    }
    start(broker, ["-c", file.path])
  }

  /// Starts the devices.
  func startDevices(_ count: Int, rate: Double) {
    guard let program = Bundle.main.executablePath else { return }
    start(program, ["devices", "--port", "\(port)", "--devices", "\(count)", "--rate", "\(rate)"])
  }

  /// Terminates the processes, and removes the folder.
  func end() {
    for process in running.reversed() { process.cancel() }
    // A folder that stays is in the temporary folder, which the system empties.
    try? FileManager.default.removeItem(at: folder)
  }

  private func start(_ program: String, _ arguments: [String]) {
    // What they print is not shown, because the dashboard fills the terminal.
    let output = ProcessCommand(URL(filePath: program), arguments).lines()
    running.append(output.sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
  }
}
