import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayViewModel
import ExampleTerminal
import ForumReaderKit
import Foundation

/// A front end that draws the app on the full screen and handles keys as they are typed.
@MainActor
final class TerminalFrontEnd: FrontEnd {
  var onQuit: (@MainActor () -> Void)?

  private let app: ForumApp
  private let terminal = FullScreenTerminal()
  private let display: DrawnDisplay
  private let queue: CommandQueue
  private let sizes = CurrentValueSubject<TerminalSize, Never>(.current)
  private let followsWidth: Bool
  private let bindings = Bindings()

  /// Enters full-screen mode and starts displaying the app.
  ///
  /// - Parameters:
  ///   - app: The app to display.
  ///   - followsWidth: Whether the app arranges its columns according to the width of the terminal.
  ///   - usesColors: Whether to draw with colours.
  init(_ app: ForumApp, followsWidth: Bool, usesColors: Bool) {
    self.app = app
    self.followsWidth = followsWidth
    terminal.enter()
    let runner = CommandRunner(app)
    display = DrawnDisplay({ Picture(app) }, sizes: sizes.readOnly, usesColors: usesColors) {
      StandardStream.output.write($0)
    }
    queue = CommandQueue(runner, display)
    display.onLine = { [queue] in queue.submit($0) }
    display.onLogIn = { [queue] in queue.submit(.logIn(name: $0, password: $1), shownAs: "login \($0)") }
    display.onComplete = { [weak self] in self?.complete($0, runner) }
    display.onStop = { [queue] in queue.stop() }
    display.onScroll = { runner.didScroll(to: $0) }
    display.onQuit = { [weak self] in self?.onQuit?() }
    queue.onQuit = { [weak self] in self?.onQuit?() }
    bindings.bind(KeyReader.events, to: self) { $0.take($1) }
    bindings.bind(SignalSource.publisher(SIGWINCH, SIGTSTP, SIGCONT), to: self) { $0.take($1) }
  }

  var errorCount: Int { queue.errorCount }

  func begin() async {
    display.update()
  }

  func end() {
    bindings.cancelAll()
    queue.end()
    display.end()
    terminal.leave()
  }

  /// Completes the name of a member.
  private func complete(_ beginning: String, _ runner: CommandRunner) {
    Task { [display] in display.complete(beginning, with: await runner.memberNames(beginning)) }
  }

  private func take(_ event: KeyReader.Event) {
    switch event {
    case .keys(let keys): display.press(keys)
    case .end: onQuit?()
    }
  }

  private func take(_ signal: Int32) {
    switch signal {
    case SIGTSTP: terminal.suspend()
    case SIGCONT:
      terminal.enter()
      updateSize()
      display.redraw()
    default: updateSize()
    }
  }

  private func updateSize() {
    let size = TerminalSize.current
    if followsWidth { app.width = size.columns }
    if size != sizes.value { sizes.value = size }
  }
}
