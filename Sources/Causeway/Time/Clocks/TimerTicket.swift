/// What ends the wait of a timer.
@usableFromInline
package enum TimerTicket: Sendable {
  /// A place in a queue.
  case queued(TimerQueue, TimerHeap<TimerQueue.Action>.Place)
  /// What a clock that runs timers gave.
  case hosted(@Sendable () -> Void)
  /// A task that sleeps.
  case sleeping(Task<Void, Never>)

  /// Ends the wait, and lets go of the timer's closure; does nothing if the timer has fired.
  @usableFromInline
  package func cancel() {
    switch self {
    case .queued(let queue, let place): queue.cancel(place)
    case .hosted(let cancel): cancel()
    case .sleeping(let task): task.cancel()
    }
  }
}
