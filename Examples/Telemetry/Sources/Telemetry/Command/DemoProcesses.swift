import ArgumentParser
import Causeway
import CausewayFoundation
import Foundation

/// The broker and the devices of a demonstration, as child processes.
@MainActor
final class DemoProcesses {
  /// The broker's port on the loopback.
  let port: Int
  private let folder: URL
  private var running: [AnyCancellable] = []

  /// Starts a broker on a free port.
  init() throws {
    let folders = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin", "/usr/bin", "/usr/local/bin"]
    guard let broker = folders.map({ $0 + "/mosquitto" }).first(where: FileManager.default.isExecutableFile) else {
      throw ValidationError("The demonstration needs a broker. Install the package mosquitto (apt or brew).")
    }
    // Nothing depends on the number. If another program uses it, the dashboard says that no broker answers.
    port = Int.random(in: 20_000..<30_000)
    folder = FileManager.default.temporaryDirectory.appending(path: Environment.uniqueName("demo"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "broker.conf")
    let user = getuid() == 0 ? "user root\n" : ""
    try "listener \(port) 127.0.0.1\nallow_anonymous true\n\(user)log_dest none\n"
      .write(to: file, atomically: true, encoding: .utf8)
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
    try? FileManager.default.removeItem(at: folder)
  }

  private func start(_ program: String, _ arguments: [String]) {
    // What they print is not shown, because the dashboard fills the terminal.
    let output = ProcessCommand(URL(filePath: program), arguments).lines()
    running.append(output.sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
  }
}
