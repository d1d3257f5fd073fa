import Foundation
import TelemetryKit

/// A file of readings, which survives when the process is killed.
///
/// Used on the client's thread only.
final class ReadingLog: @unchecked Sendable {
  // Safety: The descriptor is written by one subscriber, whose calls do not overlap.

  /// The newest reading of each device that the file had at the start.
  let newest: [String: SequenceFilter.Position]
  private let handle: FileHandle

  /// Opens a file, and reads what earlier runs have written.
  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    handle = try FileHandle(forUpdating: URL(filePath: path))
    let text = String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    var newest: [String: SequenceFilter.Position] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let boot = Int(parts[1]), let number = Int(parts[2]) else { continue }
      newest[String(parts[0])] = SequenceFilter.Position(boot: boot, number: number)
    }
    self.newest = newest
  }

  deinit {
    try? handle.close()
  }

  /// Writes a reading.
  ///
  /// When this returns, the system has it, even if the process is killed.
  func append(_ reading: Reading) {
    handle.write(Data("\(reading.device) \(reading.boot) \(reading.number)\n".utf8))
  }
}
