import Causeway
import CausewayViewModel

/// Prints what changes.
@MainActor
final class StateView {
  private let app: AppModel
  private let isPlain: Bool
  private let print: @MainActor (String) -> Void
  private var shown = Snapshot()
  private let bindings = Bindings()

  /// Prints how things are, if that is not how they always begin, and from then on what changes.
  ///
  /// - Parameters:
  ///   - app: What is shown.
  ///   - isPlain: Whether each change is one line, the same for people and programs, rather than sentences.
  ///   - print: Called with each line.
  init(_ app: AppModel, isPlain: Bool, print: @escaping @MainActor (String) -> Void) {
    self.app = app
    self.isPlain = isPlain
    self.print = print
    bindings.bind(changes(of: { Snapshot(app) }), to: self) { $0.show($1) }
  }

  /// Prints what has changed since it was last printed.
  func update() {
    show(Snapshot(app))
  }

  private func show(_ snapshot: Snapshot) {
    // The manager tells the state before the session, which has the port: a connection is told once, with its port.
    guard snapshot.state != .connected || snapshot.port != nil else { return }
    let former = shown
    shown = snapshot
    if !isPlain {
      for sentence in snapshot.news(since: former) { print(sentence) }
    } else if snapshot.line != former.line {
      print(snapshot.line)
    }
  }
}
