/// A queue that serialises the changes of a session in the order of their calls.
@MainActor
final class SessionChangeQueue {
  private var isTaken = false
  private var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []

  /// Waits for a turn, which lasts until ``end()`` is called.
  func begin() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the turn and resumes the next waiting change.
  func end() {
    guard let next = waiting.popFirst() else { return isTaken = false }
    next.resume()
  }
}
