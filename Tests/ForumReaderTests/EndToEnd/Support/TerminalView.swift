import Causeway
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader

/// A terminal, and what one sees on it.
final class TerminalView: Sendable {
  let device: PseudoTerminal

  private let size: Locked<(columns: Int, rows: Int)>
  private let hasLostPatience = "\u{0}too late\u{0}"

  /// Opens a terminal of a size.
  init(columns: Int, rows: Int = 24) throws {
    device = try PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows))
    size = Locked((columns, rows))
  }

  /// Types a line.
  func type(_ line: String) {
    device.type(line + "\r")
  }

  /// Types keys.
  func press(_ keys: String) {
    device.type(keys)
  }

  /// Makes it wider or narrower, and tells a program, for which it is not the controlling terminal.
  func resize(columns: Int, rows: Int = 24, for process: ChildProcess) {
    size.withLock { $0 = (columns, rows) }
    device.resize(columns: UInt16(columns), rows: UInt16(rows))
    process.send(SIGWINCH)
  }

  /// Waits until the screen shows something; if that takes too long, that is an issue.
  ///
  /// - Returns: The rows that it shows then.
  @discardableResult
  func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ isMet: @escaping @Sendable ([String]) -> Bool
  ) async -> [String] {
    let patience = Task {
      try await Task.sleep(for: .seconds(300))
      // What the program would write ends the wait, as nothing else can.
      let bytes = Array(hasLostPatience.utf8)
      _ = write(device.descriptor, bytes, bytes.count)
    }
    defer { patience.cancel() }
    let shown = rows(await device.output.until { [self] in isMet(rows($0)) || $0.rest.contains(hasLostPatience) })
    #expect(isMet(shown), "\(shown.joined(separator: "\n"))", sourceLocation: sourceLocation)
    return shown
  }

  /// Waits until a row of the screen is the given one.
  @discardableResult
  func until(row: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
    await until(sourceLocation: sourceLocation) { $0.contains(row) }
  }

  /// Waits until the program has written a text so many times.
  ///
  /// - Returns: All that it has written.
  @discardableResult
  func untilWritten(_ wanted: String, times: Int = 1) async -> String {
    @Sendable func all(_ text: ProcessOutput.Text) -> String { (text.lines + [text.rest]).joined(separator: "\n") }
    return all(await device.output.until { all($0).ranges(of: wanted).count >= times })
  }

  /// Waits until a program that has just given the terminal back has done so: the modes follow the text.
  func untilLineMode() async {
    while !device.isInLineMode { await Task.yield() }
  }

  /// What is to be seen after a text, of which everything since the screen was last cleared counts.
  ///
  /// A frame that is not complete does not count: it ends with showing the cursor.
  private func rows(_ text: ProcessOutput.Text) -> [String] { screen(text).rows }

  private func screen(_ text: ProcessOutput.Text) -> TerminalScreen {
    let (columns, rows) = size.withLock { $0 }
    let all = (text.lines + [text.rest]).joined(separator: "\n")
    let start = all.range(of: "\u{1B}[2J", options: .backwards)?.lowerBound ?? all.startIndex
    let end = all.range(of: "\u{1B}[?25h", options: .backwards)?.upperBound ?? start
    return TerminalScreen(String(all[start..<max(start, end)]), columns: columns, rows: rows)
  }

  /// The screen as it is now.
  var screen: TerminalScreen { screen(device.output.text) }

  /// The row in which the user types, now.
  var prompt: String { screen.rows.last ?? "" }
}
