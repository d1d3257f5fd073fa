import CausewayBridging
import Dispatch

/// Calls in code that may await, each with a completion handler and with its adapter.
///
/// `rewrite` leaves them, because the program prints different lines for the two.
struct Calls: Sendable {
  let counter: Counter
  let lines: Lines

  // MARK: The end of an async function

  func show() async {
    counter.count { lines.add("the answer is \($0)") }
  }

  func showAwaiting() async throws {
    let count = try await withCallback { counter.count(completion: $0.succeed) }
    lines.add("the answer is \(count)")
  }

  // MARK: The end of a task, for an answer before the service returns

  func cached() -> Task<Void, Never> {
    Task {
      counter.cached(lines) { lines.add("the answer is \($0)") }
    }
  }

  func cachedAwaiting() -> Task<Void, any Error> {
    Task {
      let count = try await withCallback { counter.cached(lines, completion: $0.succeed) }
      lines.add("the answer is \(count)")
    }
  }

  @MainActor func cachedOnMain() -> Task<Void, Never> {
    Task {
      counter.cached(lines) { lines.add("the answer is \($0)") }
    }
  }

  @MainActor func cachedOnMainAwaiting() -> Task<Void, any Error> {
    Task {
      let count = try await withCallback { counter.cached(lines, completion: $0.succeed) }
      lines.add("the answer is \(count)")
    }
  }

  // MARK: The end of a task, for an answer on the queue of the service

  func measure(_ done: DispatchSemaphore) {
    Task {
      counter.measure { _ in
        addQueue()
        done.signal()
      }
    }
  }

  func measureAwaiting() -> Task<Void, any Error> {
    Task {
      _ = try await withCallback { counter.measure(completion: $0.succeed) }
      addQueue()
    }
  }

  @MainActor func measureOnMain(_ done: DispatchSemaphore) {
    Task {
      counter.measure { _ in
        addQueue()
        done.signal()
      }
    }
  }

  @MainActor func measureOnMainAwaiting() -> Task<Void, any Error> {
    Task {
      _ = try await withCallback { counter.measure(completion: $0.succeed) }
      addQueue()
    }
  }

  private func addQueue() {
    let isOnQueue = DispatchQueue.getSpecific(key: Counter.key) == true
    lines.add("\(isOnQueue ? "on" : "not on") the queue of the service")
  }
}
