import Foundation

/// The runs of `progress`, a line for each, in a file that the user commits.
///
/// Damage costs only the lines that it hits: those of a conflict in git, for example, or one that a full disk has cut.
package struct History: Sendable {
  /// The runs by their dates.
  package private(set) var runs: [HistoryRun] = []
  /// The numbers of the lines that are not runs.
  package private(set) var damagedLines: [Int] = []
  private let path: String
  private let endsInLine: Bool
  private let isNew: Bool

  private static let heading = "# The runs of causeway-migrate progress. Commit this file.\n"

  /// Reads a file, which need not exist.
  ///
  /// - Throws: `HistoryFailure.unreadable`.
  package init(_ path: String) throws(HistoryFailure) {
    self.path = path
    isNew = !FileManager.default.fileExists(atPath: path)
    guard let data = isNew ? Data() : FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    endsInLine = data.last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n")
    for (index, bytes) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if let run = HistoryRun(line: line) { runs.append(run) } else { damagedLines.append(index + 1) }
    }
    runs.sort { $0.date < $1.date }
  }

  /// Adds a run to the file, whose other lines stay as they are.
  ///
  /// - Throws: `HistoryFailure.notWritten`.
  package func append(_ run: HistoryRun) throws(HistoryFailure) {
    let text = (isNew ? Self.heading : endsInLine ? "" : "\n") + run.line + "\n"
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(path, reason: String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try file.write(contentsOf: Data(text.utf8)) } catch {
      throw .notWritten(path, reason: SystemReason.text(of: error))
    }
  }
}

/// A reason for which there is no history.
package enum HistoryFailure: Error, Equatable, CustomStringConvertible {
  case unreadable(String)
  case notWritten(String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "The history '\(path)' could not be read. Check that it is a file, and its permissions."
    case .notWritten(let path, let reason): "The run could not be added to the history '\(path)': \(reason)."
    }
  }
}
