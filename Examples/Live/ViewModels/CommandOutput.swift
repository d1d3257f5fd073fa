import CausewayFoundation
import ExampleTerminal
import Foundation
import Observation

/// What the command has written: all of it in files, and the last lines in memory.
@MainActor
@Observable
final class CommandOutput {
  /// A piece of output.
  enum Pipe {
    case output, error
  }

  /// How many lines are kept in memory.
  static let limit = 1_000

  /// The last lines, the one that is incomplete included.
  private(set) var lines: [String] = []
  /// How many lines were written, the one that is incomplete included.
  private(set) var count = 0
  /// The pipe whose last line lacks its end, if one does.
  private var unfinished: Pipe?
  @ObservationIgnored private let files: [Pipe: FileHandle]

  /// Creates the output with files in a folder.
  init(in folder: String) {
    files = [.output: Self.file(folder + "/output"), .error: Self.file(folder + "/errors")].compactMapValues { $0 }
  }

  private static func file(_ path: String) -> FileHandle? {
    FileManager.default.createFile(atPath: path, contents: nil) ? FileHandle(forUpdatingAtPath: path) : nil
  }

  /// Adds what the command has written.
  func add(_ data: Data, to pipe: Pipe) {
    try? files[pipe]?.write(contentsOf: data)
    var pieces = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let isComplete = pieces.last?.isEmpty == true
    if isComplete { pieces.removeLast() }
    if unfinished == pipe, !lines.isEmpty, !pieces.isEmpty { lines[lines.count - 1] += pieces.removeFirst() }
    unfinished = isComplete ? nil : pipe
    lines += pieces.map(String.init)
    count += pieces.count
    if lines.count > 2 * Self.limit { lines.removeFirst(lines.count - Self.limit) }
  }

  /// Writes everything to the standard streams.
  func writeOut() {
    for (pipe, stream) in [(Pipe.output, StandardStream.output), (.error, .error)] {
      guard let file = files[pipe] else { continue }
      try? file.seek(toOffset: 0)
      while let data = try? file.read(upToCount: 1 << 16), !data.isEmpty {
        stream.write(String(decoding: data, as: UTF8.self))
      }
    }
  }
}
