/// Lets one change of a session be made after another, in the order in which they come.
@MainActor
final class SessionTurns {
  private var isTaken = false
  private var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []

  /// Waits for a turn, which lasts until ``end()``.
  func begin() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the turn to the next.
  func end() {
    guard let next = waiting.popFirst() else { return isTaken = false }
    next.resume()
  }
}
