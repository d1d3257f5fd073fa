import CausewayViewModel
import ExampleTerminal
import ForumReaderKit
import Foundation

/// Executes the commands typed at a terminal in order, without unnecessary waiting.
///
/// A command waits for earlier commands and for the contents that it refers to. It waits neither for a search nor for
/// the loading of other screens. ``stop()`` discards waiting commands.
@MainActor
final class CommandQueue {
  /// The number of lines that failed.
  private(set) var errorCount = 0
  /// Called when the user quits with a command.
  var onQuit: (() -> Void)?

  private let runner: CommandRunner
  private let display: DrawnDisplay
  private var waiting: [(line: String, command: Command)] = []
  private var work: Task<Void, Never>?
  private var isOver = false

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - runner: The runner that executes the commands.
  ///   - display: The display for effects and errors.
  init(_ runner: CommandRunner, _ display: DrawnDisplay) {
    self.runner = runner
    self.display = display
  }

  /// Executes a line as soon as possible.
  func submit(_ line: String) {
    guard !isOver else { return }
    do throws(CommandError) {
      guard let command = try Command.parse(line) else { return }
      submit(command, shownAs: LoginLine(line)?.visibleText.trimmingCharacters(in: .whitespaces) ?? line)
    } catch {
      report(error)
    }
  }

  /// Performs a command as soon as possible.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - line: The text that is shown while the command waits, without a password.
  func submit(_ command: Command, shownAs line: String) {
    guard !isOver else { return }
    if command == .quit {
      onQuit?()
    } else if command.isImmediate {
      Task { await carryOut(command) }
    } else {
      waiting.append((line, command))
      if work == nil { work = Task { await drain() } }
    }
  }

  /// Discards waiting commands and stops a running search.
  func stop() {
    waiting = []
    work?.cancel()
    runner.stop()
  }

  /// Discards waiting commands and ignores further lines.
  func end() {
    isOver = true
    waiting = []
    work?.cancel()
  }

  private func drain() async {
    while let (line, command) = waiting.first {
      if !runner.isReady(for: command) {
        display.waiting = line
        await runner.prepare(command)
      }
      if Task.isCancelled { break }
      display.waiting = nil
      waiting.removeFirst()
      await carryOut(command)
      if Task.isCancelled { break }
    }
    display.waiting = nil
    work = nil
    // Commands typed after `stop()` are still executed.
    if !waiting.isEmpty, !isOver { work = Task { await drain() } }
  }

  private func carryOut(_ command: Command) async {
    do throws(CommandError) {
      if command == .help { return display.showHelp() }
      if case .logIn(let name, nil) = command {
        try runner.requireLogout()
        return display.askPassword(of: name)
      }
      let answer = command.answer(try await runner.perform(command))
      display.update()
      if !answer.isEmpty { display.tell(answer, title: command.answerTitle) }
      if command == .send { tellSent() }
    } catch {
      report(error)
    }
  }

  /// Confirms that a reply or message was sent.
  ///
  /// A reply is at the end of its thread, which may be on another page.
  private func tellSent() {
    switch runner.topScreen {
    case .compose: break
    case .posts(let model):
      let isLast = model.contents.value.map { $0.page.number == $0.page.count } ?? false
      display.tell([isLast ? "Sent. Press End to see it." : "Sent. Type page last to see it."])
    default: display.tell(["Sent."])
    }
  }

  private func report(_ error: CommandError) {
    errorCount += 1
    display.report(error.message)
  }
}

extension Command {
  /// Returns the answer of a command as shown to the user.
  fileprivate func answer(_ lines: [String]) -> [String] {
    switch self {
    case .link, .paste:
      // The user sees the destination of a link; the app shows a notice if the link fails.
      lines == ["link waits"] ? ["The link is followed after you log in."] : []
    case .log where lines.isEmpty: ["The log is empty."]
    case .links where lines.isEmpty: ["There are no links here."]
    default: lines
    }
  }

  /// The title above the answer of a command.
  fileprivate var answerTitle: String {
    switch self {
    case .log: "Log"
    case .links: "Links"
    case .read: "The whole screen"
    default: "Answer"
    }
  }
}
