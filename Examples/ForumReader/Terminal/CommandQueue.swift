import CausewayViewModel
import Foundation

/// Carries out what is typed at a terminal: in order, and at once.
///
/// A command waits for earlier ones, and for the contents that it names, and for nothing else: not for a search, and not
/// for screens to load that it does not need. ``stop()`` drops what waits.
@MainActor
final class CommandQueue {
  /// How many lines could not be carried out.
  private(set) var errorCount = 0
  /// Called when the user leaves with a command.
  var onQuit: (() -> Void)?

  private let runner: CommandRunner
  private let display: DrawnDisplay
  private var waiting: [(line: String, command: Command)] = []
  private var work: Task<Void, Never>?
  private var isOver = false

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - runner: Carries commands out.
  ///   - display: Shows what comes of them, and what is wrong with them.
  init(_ runner: CommandRunner, _ display: DrawnDisplay) {
    self.runner = runner
    self.display = display
  }

  /// Carries a line out as soon as possible.
  func submit(_ line: String) {
    guard !isOver else { return }
    do throws(CommandError) {
      guard let command = try Command.parse(line) else { return }
      submit(command, shownAs: LoginLine(line)?.visibleText.trimmingCharacters(in: .whitespaces) ?? line)
    } catch {
      report(error)
    }
  }

  /// Carries a command out as soon as possible.
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

  /// Drops the commands that wait, and stops a search.
  func stop() {
    waiting = []
    work?.cancel()
    runner.stop()
  }

  /// Drops everything; nothing is carried out any more.
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
    // What was typed after a stop goes on.
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
  /// Returns what a person is told of the answer of a command.
  fileprivate func answer(_ lines: [String]) -> [String] {
    switch self {
    case .link, .paste:
      // Where a link has led is seen, and why it has led nowhere is a notice of the app.
      lines == ["link waits"] ? ["The link is followed after you log in."] : []
    case .log where lines.isEmpty: ["The log is empty."]
    case .links where lines.isEmpty: ["There are no links here."]
    default: lines
    }
  }

  /// The title of what a command answers.
  fileprivate var answerTitle: String {
    switch self {
    case .log: "Log"
    case .links: "Links"
    case .read: "Everything that is shown"
    default: "Answer"
    }
  }
}
