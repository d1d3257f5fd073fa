import CausewayBridging
import Foundation

/// A sample log in a folder of its own, written by a second process.
@MainActor
final class SampleLog {
  let path: String

  private let folder: URL
  private let writer = Process()

  /// Makes the log, empty.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "logwatch-\(UUID().uuidString.prefix(8))")
    path = folder.appending(path: "shop.log").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: path))
  }

  /// Has the log written, until it is complete or the task is cancelled.
  func write() async throws {
    let status: Int32 = try await withThrowingCallback { (callback: Callback<Int32, any Error>) in
      writer.executableURL = Bundle.main.executableURL
      writer.arguments = [Options.writeSample, path]
      writer.standardInput = FileHandle.nullDevice
      writer.terminationHandler = { callback.succeed($0.terminationStatus) }
      do { try writer.run() } catch { callback.fail(error) }
    }
    if status != 0 { throw CommandError("the sample could not be written", .software) }
  }

  /// Stops the writer and takes the log away.
  func remove() {
    if writer.isRunning { writer.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }
}
