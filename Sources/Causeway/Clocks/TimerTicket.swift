/// A handle that cancels a timer.
@usableFromInline
package enum TimerTicket: Sendable {
  /// A timer in a queue.
  case queued(TimerQueue, TimerHeap<TimerQueue.Action>.Place)
  /// A timer of a clock that hosts timers.
  case hosted(@Sendable () -> Void)
  /// A sleeping task.
  case sleeping(Task<Void, Never>)

  /// Cancels the timer and releases its closure.
  ///
  /// Does nothing if the timer has fired.
  @usableFromInline
  package func cancel() {
    switch self {
    case .queued(let queue, let place): queue.cancel(place)
    case .hosted(let cancel): cancel()
    case .sleeping(let task): task.cancel()
    }
  }
}
