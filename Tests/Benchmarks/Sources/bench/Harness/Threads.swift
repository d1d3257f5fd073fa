import Foundation
import Synchronization

enum Threads {
  /// Runs `body` on a new thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(body)
  }

  /// Runs `body` on `count` new threads that start together, and returns the time from the start of the first to the
  /// end of the last.
  static func together(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) -> Duration {
    let meeting = Meeting()
    let done = DispatchSemaphore(value: 0)
    let clock = ContinuousClock()
    for index in 0..<count {
      start {
        meeting.present.add(1, ordering: .acquiringAndReleasing)
        while meeting.present.load(ordering: .acquiring) < count {}
        let start = clock.now
        body(index)
        meeting.note(from: start, to: clock.now)
        done.signal()
      }
    }
    for _ in 0..<count { done.wait() }
    return meeting.length
  }

  private final class Meeting: Sendable {
    typealias Instant = ContinuousClock.Instant

    let present = Atomic(0)
    private let times = Mutex<(start: Instant, end: Instant)?>(nil)

    var length: Duration {
      times.withLock { $0.map { $0.end - $0.start } } ?? .zero
    }

    func note(from start: Instant, to end: Instant) {
      times.withLock { times in
        times = (min(start, times?.start ?? start), max(end, times?.end ?? end))
      }
    }
  }
}
