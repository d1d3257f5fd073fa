import Causeway
import CausewayBridging
import Synchronization

/// Uses what has a branch of its own where there is no Dispatch, and stops if anything does not work.
@main
struct Program {
  static func main() {
    mainActor()
    let parker = Parker()
    Task.detached {
      await timers()
      try await contention()
      try await blockingWork()
      parker.unpark()
    }
    parker.park()
    print("timers, the main actor, contention and blocking work: fine")
  }

  /// Alarms are sleeping tasks.
  private static func timers() async {
    let subject = PassthroughSubject<Int, Never>()
    let clock = ContinuousClock()
    let beginning = clock.now
    var values = subject.delay(for: .milliseconds(30)).values(bufferingPolicy: .unbounded).makeAsyncIterator()
    subject.send(1)
    let value = await values.next()
    precondition(value == 1)
    precondition(clock.now - beginning >= .milliseconds(30))
    var paused = subject.debounce(for: .milliseconds(10), clock: SuspendingClock())
      .values(bufferingPolicy: .unbounded).makeAsyncIterator()
    for number in 1...3 { subject.send(number) }
    let last = await paused.next()
    precondition(last == 3)
  }

  /// The main actor has the thread that loaded the program.
  @MainActor
  private static func mainActor() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = subject.receive(on: MainActor.shared).sink { received.append($0) }
    subject.send(1)
    precondition(received == [1], "delivered at once on the main actor")
    let parker = Parker()
    BlockingQueue.shared.schedule {
      subject.send(2)
      parker.unpark()
    }
    precondition(parker.park(for: .seconds(10)))
    precondition(received == [1], "delivered later from another thread")
    token.cancel()
  }

  /// Senders on several threads wait for their turns.
  private static func contention() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let receiver = Receiver()
    let token = subject.sink { receiver.receive($0) }
    let queue = BlockingQueue(width: 4)
    try await withThrowingTaskGroup { group in
      for _ in 1...4 {
        group.addTask {
          try await blocking(on: queue) { for number in 1...10_000 { subject.send(number) } }
        }
      }
      try await group.waitForAll()
    }
    precondition(receiver.count.load(ordering: .relaxed) == 40_000)
    token.cancel()
  }

  /// Idle threads are parked, and woken for the next job.
  private static func blockingWork() async throws {
    let queue = BlockingQueue(width: 1)
    for number in 1...100 {
      let answer = try await blocking(on: queue) { number }
      precondition(answer == number)
    }
  }
}

/// Counts values, and takes so long for some of them that waiting senders are suspended.
private final class Receiver: Sendable {
  let count = Atomic(0)
  private let isInside = Atomic(false)

  func receive(_ number: Int) {
    precondition(!isInside.exchange(true, ordering: .relaxed), "values are delivered one at a time")
    count.add(1, ordering: .relaxed)
    if number.isMultiple(of: 1000) {
      let end = ContinuousClock.now + .microseconds(500)
      while ContinuousClock.now < end {}
    }
    isInside.store(false, ordering: .relaxed)
  }
}
