import Synchronization

/// The smallest buffer between a sender and a task: an array under a lock, which the task swaps for its empty one.
final class Mailbox: AsyncSequence, Sendable {
  private struct State {
    var values: [Int] = []
    var waiting: UnsafeContinuation<Void, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())

  @inline(never)
  func put(_ value: Int) {
    let waiting = state.withLock { state in
      state.values.append(value)
      return state.waiting.take()
    }
    waiting?.resume()
  }

  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      return state.waiting.take()
    }
    waiting?.resume()
  }

  /// Swaps the values for an empty array.
  ///
  /// - Returns: Whether the mailbox is finished.
  @inline(never)
  func swap(with values: inout [Int]) -> Bool {
    state.withLock { state in
      Swift.swap(&state.values, &values)
      return state.isFinished
    }
  }

  private func waitForValues() async {
    await withUnsafeContinuation { continuation in
      let isReady = state.withLock { state in
        if state.values.isEmpty, !state.isFinished {
          state.waiting = continuation
          return false
        }
        return true
      }
      if isReady { continuation.resume() }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(mailbox: self) }

  struct Iterator: AsyncIteratorProtocol {
    let mailbox: Mailbox
    private var values: [Int] = []
    private var index = 0

    init(mailbox: Mailbox) {
      self.mailbox = mailbox
    }

    @inline(__always)
    mutating func next(isolation: isolated (any Actor)?) async -> Int? {
      if index == values.count, await !refill() { return nil }
      defer { index += 1 }
      return values[index]
    }

    mutating func next() async -> Int? {
      await next(isolation: #isolation)
    }

    private mutating func refill(isolation: isolated (any Actor)? = #isolation) async -> Bool {
      index = 0
      while true {
        values.removeAll(keepingCapacity: true)
        let isFinished = mailbox.swap(with: &values)
        if !values.isEmpty { return true }
        if isFinished { return false }
        await mailbox.waitForValues()
      }
    }
  }
}
