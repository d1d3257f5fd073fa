/// A service that answers when the test tells it to.
@MainActor
final class Requests<Answer: Sendable> {
  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var answering: [Int: CheckedContinuation<Void, Never>] = [:]
  /// The number of requests.
  private(set) var count = 0
  /// The requests whose task was cancelled when they were answered.
  private(set) var cancelled: [Int] = []

  /// Makes a request that ignores the cancellation of its task.
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

  /// Answers a request once it has been made, and returns once the answer has been processed.
  ///
  /// Turns of the main actor would not suffice: a resumed task returns to it by way of another thread.
  func answer(_ number: Int, _ answer: Result<Answer, any Error>) async {
    if number >= count { await withCheckedContinuation { answering[number] = $0 } }
    guard let request = waiting.removeValue(forKey: number) else { return }
    await withCheckedContinuation {
      answering[number] = $0
      request.resume(with: answer)
    }
  }

  /// Answers a request once it has been made, and returns once the answer has been processed.
  func answer(_ number: Int, _ answer: Answer) async {
    await self.answer(number, .success(answer))
  }
}

/// Lets the main actor run its pending work.
@MainActor
func turn() async {
  await Task { @MainActor in }.value
}
