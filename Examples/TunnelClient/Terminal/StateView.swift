import Causeway
import CausewayViewModel

/// Prints the changes of the app's visible state.
@MainActor
final class StateView {
  private let app: AppModel
  private let isPlain: Bool
  private let print: @MainActor (String) -> Void
  private var shown = Snapshot()
  private let bindings = Bindings()

  /// Prints the current state if it differs from the initial state, and then its changes.
  ///
  /// - Parameters:
  ///   - app: The app to observe.
  ///   - isPlain: Whether to print each change as one snapshot line instead of sentences.
  ///   - print: Called with each line.
  init(_ app: AppModel, isPlain: Bool, print: @escaping @MainActor (String) -> Void) {
    self.app = app
    self.isPlain = isPlain
    self.print = print
    bindings.bind(changes(of: { Snapshot(app) }), to: self) { $0.show($1) }
  }

  /// Prints the changes since the last update.
  func update() {
    show(Snapshot(app))
  }

  private func show(_ snapshot: Snapshot) {
    // The state arrives before the session with the port. Wait for the port, so that a connection is printed once.
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
