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
    defer {
      if Task.isCancelled { cancelled.append(number) }
      answering.removeValue(forKey: number)?.resume()
    }
    return try await withCheckedThrowingContinuation {
      waiting[number] = $0
      answering.removeValue(forKey: number)?.resume()
    }
  }

  /// Answers a request once it has been made, and returns once the answer has been taken in.
  ///
  /// Turns of the main actor would not tell: who is resumed comes back to it by way of another thread.
  func answer(_ number: Int, _ answer: Result<Answer, any Error>) async {
    if number >= count { await withCheckedContinuation { answering[number] = $0 } }
    guard let request = waiting.removeValue(forKey: number) else { return }
    await withCheckedContinuation {
      answering[number] = $0
      request.resume(with: answer)
    }
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
