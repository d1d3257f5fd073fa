import CausewayBridging
import ExampleTerminal
import Foundation

/// A sample log in a temporary folder, written by a second process.
@MainActor
final class SampleLog {
  let path: String

  private let folder: URL
  private let writer = Process()

  /// Creates an empty log.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "logwatch-\(UUID().uuidString.prefix(8))")
    path = folder.appending(path: "shop.log").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: path))
    } catch {
      throw ExitError(
        "\(path): the sample cannot be created: \(SystemReason.text(of: error)); name a log file instead", .noFolder)
    }
  }

  /// Runs the process that writes the log, until the log is complete or the task is cancelled.
  func write() async throws {
    let status: Int32 = try await withThrowingCallback { (callback: Callback<Int32, any Error>) in
      writer.executableURL = Bundle.main.executableURL
      writer.arguments = [Options.writeSample, path]
      writer.standardInput = FileHandle.nullDevice
      writer.terminationHandler = { callback.succeed($0.terminationStatus) }
      do { try writer.run() } catch { callback.fail(error) }
    }
    if status != 0 { throw ExitError("the sample log could not be written", .software) }
  }

  /// Terminates the writer and removes the log.
  func remove() {
    if writer.isRunning { writer.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }
}
