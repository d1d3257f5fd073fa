import Causeway
import ChildPrograms
import ExampleTerminal
import Foundation
import Testing

@testable import ForumReaderKit

/// A terminal, and its screen.
final class TerminalView: Sendable {
  let device: PseudoTerminal

  /// The screen after the first bytes of the output, with their number.
  private let shown: LockedValue<(screen: TerminalScreen, length: Int)>
  private let hasLostPatience = "\u{0}too late\u{0}"

  /// Opens a terminal with a size.
  init(columns: Int, rows: Int = 24) throws {
    device = try PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows))
    shown = LockedValue((TerminalScreen("", columns: columns, rows: rows), 0))
  }

  /// Types a line.
  func type(_ line: String) {
    device.type(line + "\r")
  }

  /// Types keys.
  func press(_ keys: String) {
    device.type(keys)
  }

  /// Changes the size, and signals that to a program whose controlling terminal it is not.
  func resize(columns: Int, rows: Int = 24, for process: ChildProcess) {
    // The program clears the screen for the new size.
    shown.withLock { $0.screen = TerminalScreen("", columns: columns, rows: rows) }
    device.resize(columns: UInt16(columns), rows: UInt16(rows))
    process.send(SIGWINCH)
  }

  /// Waits until the screen meets a condition.
  ///
  /// - Returns: The rows of the screen.
  /// - Throws: The issue that it took too long.
  @discardableResult
  func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ isMet: @escaping @Sendable ([String]) -> Bool
  ) async throws -> [String] {
    let patience = Task {
      try await Task.sleep(for: .seconds(300))
      // Text in the program's output ends the wait, because nothing else can.
      let bytes = Array(hasLostPatience.utf8)
      _ = write(device.descriptor, bytes, bytes.count)
    }
    defer { patience.cancel() }
    let shown = rows(await device.output.until { [self] in isMet(rows($0)) || $0.rest.contains(hasLostPatience) })
    try #require(isMet(shown), "\(shown.joined(separator: "\n"))", sourceLocation: sourceLocation)
    return shown
  }

  /// Waits until a row of the screen equals the given one.
  @discardableResult
  func until(row: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> [String] {
    try await until(sourceLocation: sourceLocation) { $0.contains(row) }
  }

  /// Waits until the program has written a text a number of times.
  ///
  /// - Returns: All its output.
  @discardableResult
  func untilWritten(_ wanted: String, times: Int = 1) async -> String {
    await device.output.until { $0.all.ranges(of: wanted).count >= times }.all
  }

  /// Waits until the program has restored the terminal; it writes that sequence last.
  func untilGivenBack() async {
    await untilWritten(TerminalSequence.leave)
  }

  /// The current screen.
  var screen: TerminalScreen { screen(device.output.text) }

  private func rows(_ text: ProcessOutput.Text) -> [String] { screen(text).rows }

  /// Returns the screen after a text.
  ///
  /// An incomplete frame does not count: a frame ends with showing the cursor.
  private func screen(_ text: ProcessOutput.Text) -> TerminalScreen {
    let all = text.all
    return shown.withLock { shown in
      let start = all.utf8.index(all.startIndex, offsetBy: shown.length, limitedBy: all.endIndex) ?? all.endIndex
      if let end = all.range(of: "\u{1B}[?25h", options: .backwards, range: start..<all.endIndex)?.upperBound {
        shown.screen.write(String(all[start..<end]))
        shown.length = all.utf8.distance(from: all.startIndex, to: end)
      }
      return shown.screen
    }
  }
}
