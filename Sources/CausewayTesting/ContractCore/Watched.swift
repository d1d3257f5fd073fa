import Causeway
import Dispatch

/// A value that tasks and threads can wait for, within a time limit.
final class Watched<State: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let id: Int
    let isReady: @Sendable (State) -> Bool
    let resume: @Sendable (Bool) -> Void
  }

  private struct Content: Sendable {
    var state: State
    var waiters: [Waiter] = []
    var lastID = 0
  }

  private let content: Locked<Content>

  init(_ state: State) {
    content = Locked(Content(state: state))
  }

  var now: State { content.withLock { $0.state } }

  @discardableResult
  func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, ready) = content.withLock { content in
      let result = body(&content.state)
      guard !content.waiters.isEmpty else { return (result, [Waiter]()) }
      let ready = content.waiters.filter { $0.isReady(content.state) }
      content.waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } }
      return (result, ready)
    }
    for waiter in ready { waiter.resume(true) }
    return result
  }

  /// Waits until the state satisfies a condition.
  ///
  /// The time limit is only reached if something is broken. The wait also ends when the task is cancelled.
  ///
  /// - Returns: Whether the condition became true in time.
  @available(SwiftStdlib 5.7, *)
  func wait(_ patience: Duration, until isReady: @escaping @Sendable (State) -> Bool) async -> Bool {
    // The identifier of the waiter, and whether the task was cancelled before the waiter existed.
    let waiter = Locked<(id: Int?, isCancelled: Bool)>((nil, false))
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let id = add(isReady) { continuation.resume(returning: $0) }
        guard let id else { return continuation.resume(returning: true) }
        let isCancelled = waiter.withLock { waiter in
          waiter.id = id
          return waiter.isCancelled
        }
        let patience = ExtendedWait(patience)
        if isCancelled { take(id)?.resume(false) } else { giveUp(id, patience, after: patience.next) }
      }
    } onCancel: {
      let id = waiter.withLock { waiter in
        waiter.isCancelled = true
        return waiter.id
      }
      if let id { take(id)?.resume(false) }
    }
  }

  /// Blocks the thread until the state satisfies a condition.
  ///
  /// - Returns: Whether the condition became true in time.
  @available(SwiftStdlib 5.7, *)
  func block(_ patience: Duration, until isReady: @escaping @Sendable (State) -> Bool) -> Bool {
    let isThere = DispatchSemaphore(value: 0)
    guard let id = add(isReady, resume: { _ in isThere.signal() }) else { return true }
    return isThere.wait(ExtendedWait(patience)) || take(id) == nil
  }

  /// Blocks the thread for a duration, or until the state satisfies a condition that should not occur.
  @available(SwiftStdlib 5.7, *)
  func linger(_ time: Duration, until isReady: @escaping @Sendable (State) -> Bool) {
    let isThere = DispatchSemaphore(value: 0)
    guard let id = add(isReady, resume: { _ in isThere.signal() }) else { return }
    _ = isThere.wait(timeout: .now() + time.asDelay.dispatchInterval)
    _ = take(id)
  }

  /// Takes the waiter if its patience is over, after a duration of real time, also inside a simulation.
  ///
  /// It is looked for every second, so that a second after the wait nothing is left behind, because a rule measures
  /// memory.
  @available(SwiftStdlib 5.7, *)
  private func giveUp(_ id: Int, _ patience: ExtendedWait, after time: Duration) {
    let part = min(time, .seconds(1))
    DispatchQueue.global().asyncAfter(deadline: .now() + part.asDelay.dispatchInterval) { [weak self] in
      guard let self, isWaiting(id) else { return }
      if part < time { return giveUp(id, patience, after: time - part) }
      var patience = patience
      if patience.isOver() { take(id)?.resume(false) } else { giveUp(id, patience, after: patience.next) }
    }
  }

  private func isWaiting(_ id: Int) -> Bool { content.withLock { $0.waiters.contains { $0.id == id } } }

  /// Adds a waiter, unless the condition is already true.
  private func add(_ isReady: @escaping @Sendable (State) -> Bool, resume: @escaping @Sendable (Bool) -> Void) -> Int? {
    content.withLock { content in
      if isReady(content.state) { return nil }
      content.lastID += 1
      content.waiters.append(Waiter(id: content.lastID, isReady: isReady, resume: resume))
      return content.lastID
    }
  }

  private func take(_ id: Int) -> Waiter? {
    content.withLock { content in
      content.waiters.firstIndex { $0.id == id }.map { content.waiters.remove(at: $0) }
    }
  }
}

extension DispatchSemaphore {
  /// Waits for a signal.
  ///
  /// - Returns: Whether it arrived in time.
  @available(SwiftStdlib 5.7, *)
  func wait(_ patience: ExtendedWait) -> Bool {
    var patience = patience
    while wait(timeout: .now() + patience.next.asDelay.dispatchInterval) == .timedOut {
      if patience.isOver() { return false }
    }
    return true
  }
}
