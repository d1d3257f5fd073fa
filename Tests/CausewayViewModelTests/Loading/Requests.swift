/// A service that answers when the test says so.
@MainActor
final class Requests<Answer: Sendable> {
  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var answering: [Int: CheckedContinuation<Void, Never>] = [:]
  /// How often it was asked.
  private(set) var count = 0
  /// Which requests had a cancelled task when they were answered.
  private(set) var cancelled: [Int] = []

  /// Asks; does not heed the cancellation of its task.
  func ask() async throws -> Answer {
    let number = count
    count += 1
    defer { if Task.isCancelled { cancelled.append(number) } }
    return try await withCheckedThrowingContinuation {
      waiting[number] = $0
      answering.removeValue(forKey: number)?.resume()
    }
  }

  /// Answers a request once it has been made, and returns once the answer has been taken in.
  func answer(_ number: Int, _ answer: Result<Answer, any Error>) async {
    if number >= count { await withCheckedContinuation { answering[number] = $0 } }
    waiting.removeValue(forKey: number)?.resume(with: answer)
    await turn()
  }

  /// Answers a request once it has been made, and returns once the answer has been taken in.
  func answer(_ number: Int, _ answer: Answer) async {
    await self.answer(number, .success(answer))
  }
}

/// Lets the main actor do what it has been given before.
@MainActor
func turn() async {
  await Task { @MainActor in }.value
}
