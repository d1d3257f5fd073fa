import ExampleTerminal
import Foundation
import TelemetryKit

/// A file of readings, which survives when the process is killed.
///
/// Used on the client's thread only.
final class ReadingLog: @unchecked Sendable {
  // Safety: The descriptor is written by one subscriber, whose calls do not overlap.

  /// The file cannot be used, for the given reason.
  struct Unusable: Error {
    let reason: String
  }

  /// A reading does not fit into the file, and is not in it.
  struct NotWritten: Error {
    let reading: Reading
    let reason: String
  }

  /// The newest reading of each device that the file had at the start.
  let newest: [String: SequenceFilter.Position]
  private let handle: FileHandle
  /// The length of the complete lines.
  private var length: UInt64

  /// Opens a file, and reads what earlier runs have written.
  ///
  /// - Throws: ``Unusable``.
  init(path: String) throws(Unusable) {
    do {
      // A device such as /dev/full can be read forever.
      let target = URL(filePath: path).resolvingSymlinksInPath().path
      let kind = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
      if kind == nil { try Data().write(to: URL(filePath: path)) }
      guard kind == nil || kind == .typeRegular else { throw Unusable(reason: "Not a file") }
      handle = try FileHandle(forUpdating: URL(filePath: path))
      let data = try handle.readToEnd() ?? Data()
      // A run that was killed while it wrote has left a part of a line.
      let complete = data.lastIndex(of: UInt8(ascii: "\n")).map { data.prefix(through: $0) } ?? Data()
      length = UInt64(complete.count)
      if complete.count < data.count {
        try handle.truncate(atOffset: length)
        try handle.seek(toOffset: length)
      }
      newest = Self.positions(in: String(decoding: complete, as: UTF8.self))
    } catch {
      throw error as? Unusable ?? Unusable(reason: SystemReason.text(of: error))
    }
  }

  deinit {
    // Every line is with the system already.
    try? handle.close()
  }

  /// Writes a reading.
  ///
  /// When this returns, the system has it, even if the process is killed.
  ///
  /// - Throws: ``NotWritten``. The file contains complete lines only.
  func append(_ reading: Reading) throws(NotWritten) {
    let line = Data("\(reading.device) \(reading.boot) \(reading.number)\n".utf8)
    do {
      try handle.write(contentsOf: line)
      length += UInt64(line.count)
    } catch {
      // If the part of the line cannot be removed now, the next run removes it.
      try? handle.truncate(atOffset: length)
      throw NotWritten(reading: reading, reason: SystemReason.text(of: error))
    }
  }

  private static func positions(in text: String) -> [String: SequenceFilter.Position] {
    var newest: [String: SequenceFilter.Position] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let boot = Int(parts[1]), let number = Int(parts[2]) else { continue }
      newest[String(parts[0])] = SequenceFilter.Position(boot: boot, number: number)
    }
    return newest
  }
}
