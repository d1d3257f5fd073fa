/// A service of the main actor with a function for any thread.
@MainActor final class Window {
  nonisolated func snapshot(completion: @escaping @Sendable ([Int]) -> Void) {
    completion([])
  }

  func close(completion: ((Bool) -> Void)?) {
    completion?(true)
  }
}
