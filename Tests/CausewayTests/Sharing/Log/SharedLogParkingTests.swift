import Synchronization
import Testing

@testable import Causeway

@Suite struct SharedLogParkingTests {
  /// Takes every order of steps on a fresh log each, without repeating the continuations of a known state.
  @Test(arguments: [1, 2, 3]) func noConsumerWaitsForeverInAnyOrder(consumers: Int) {
    var seen: Set<LogWorld.Key> = []
    var schedules: [[LogWorld.Step]] = [[]]
    var faults: [String] = []
    var ends = 0
    while let schedule = schedules.popLast() {
      let world = LogWorld(values: 2, consumers: consumers)
      for step in schedule { world.take(step) }
      guard seen.insert(world.key).inserted else { continue }
      let steps = world.steps
      if steps.isEmpty {
        ends += 1
        if let fault = world.faultAtTheEnd { faults.append("\(fault) after \(schedule)") }
      }
      for step in steps { schedules.append(schedule + [step]) }
    }
    #expect(faults.first == nil)
    #expect(ends > 1)
    #expect(seen.count > (consumers == 1 ? 30 : 300))
  }

  @Test func aConsumersParkedFlagLetsOthersPark() {
    let log = SharedLog<Int, TestError>(replay: 0)
    let (first, second) = (log.join()!.consumer, log.join()!.consumer)
    #expect(log.park(first, 0, nil))
    #expect(log.park(second, 0, nil), "with what it saw before the other parked")
    #expect(log.put(1))
    log.takeParked()
    #expect(log.woken.map(\.consumer) == [first, second])
    #expect(!log.put(2), "no consumer is parked now")
    #expect(!log.park(first, 0, nil), "a value has arrived")
  }

  @Test func aCancelledOneDoesNotPark() {
    let log = SharedLog<Int, TestError>(replay: 0)
    let consumer = log.join()!.consumer
    #expect(log.takeCancelled(consumer) == nil)
    #expect(!log.park(consumer, 0, nil))
    #expect(!log.put(1))
  }

  @Test func noConsumerJoinsAfterTheLastHasLeft() {
    let log = SharedLog<Int, TestError>(replay: 3)
    let (first, second) = (log.join()!.consumer, log.join()!.consumer)
    #expect(!log.leave(first))
    let again = log.join()
    #expect(again?.consumer == first, "its number is used again")
    #expect(!log.leave(second))
    #expect(log.leave(first))
    #expect(log.join() == nil)
  }
}

/// A shared log with a producer, consumers and a thread that cancels one of them, which take their steps in any order.
///
/// A step is one atomic operation or critical section of the log.
final class LogWorld {
  enum Step: Hashable {
    /// The producer adds a value or the end, or wakes the waiting consumers that it has found.
    case produce
    /// A consumer reads, or parks.
    case consume(Int)
    /// The first consumer's task is cancelled.
    case cancel
  }

  enum Phase: Hashable {
    case running
    case goingToPark(UInt64)
    case parked
    case gone
  }

  struct Key: Hashable {
    let produced: Int
    let hasToWake: Bool
    let isCancelled: Bool
    let phases: [Phase]
    let read: [[Int]]
    let word: UInt64
    let unneeded: UInt64
  }

  private let values: Int
  private let log = SharedLog<Int, TestError>(replay: 0)
  private let cursors: [LogCursor<Int, TestError>]
  private var produced = 0
  private var hasToWake = false
  private var isCancelled = false
  private var phases: [Phase]
  private(set) var read: [[Int]]
  private(set) var fault: String?

  init(values: Int, consumers: Int) {
    self.values = values
    let log = log
    cursors = (0..<consumers).map { _ in
      let (consumer, place) = log.join()!
      return LogCursor(LogRegistration(log, consumer, place) { _ in })
    }
    phases = Array(repeating: .running, count: consumers)
    read = Array(repeating: [], count: consumers)
  }

  var key: Key {
    Key(
      produced: produced, hasToWake: hasToWake, isCancelled: isCancelled, phases: phases, read: read,
      word: log.word.load(ordering: .acquiring), unneeded: log.contents.withLock { $0.consumers.unneeded })
  }

  var steps: [Step] {
    var steps: [Step] = []
    if hasToWake || produced <= values { steps.append(.produce) }
    for (consumer, phase) in phases.enumerated() where phase != .parked && phase != .gone {
      steps.append(.consume(consumer))
    }
    if !isCancelled { steps.append(.cancel) }
    return steps
  }

  func take(_ step: Step) {
    switch step {
    case .produce: produce()
    case .consume(let consumer): consume(consumer)
    case .cancel: cancel()
    }
  }

  /// The fault when no step is left to take, if there is one.
  var faultAtTheEnd: String? {
    if let fault { return fault }
    if phases.contains(where: { $0 != .gone }) { return "waits forever: \(phases)" }
    for consumer in phases.indices where consumer > 0 && read[consumer] != Array(0..<values) {
      return "consumer \(consumer) has read \(read[consumer])"
    }
    if read[0] != Array(0..<read[0].count) { return "the cancelled one has read \(read[0])" }
    let (isClosed, unneeded) = log.contents.withLock { ($0.consumers.isClosed, $0.consumers.unneeded) }
    return isClosed && unneeded <= UInt64(values) ? nil : "not closed"
  }

  private func produce() {
    if hasToWake {
      hasToWake = false
      log.takeParked()
      for waiter in log.woken { wake(waiter.consumer) }
      log.woken.removeAll(keepingCapacity: true)
      return
    }
    hasToWake = produced < values ? log.put(produced) : log.finish(.finished)
    produced += 1
  }

  private func consume(_ consumer: Int) {
    let cursor = cursors[consumer]
    if case .goingToPark(let seen) = phases[consumer] {
      phases[consumer] = log.park(consumer, seen, nil) ? .parked : .running
      return
    }
    if consumer == 0, isCancelled { return leave(consumer) }
    let word = log.word.load(ordering: .acquiring)
    while cursor.look(word >> LogFlag.bits) {
      while let value = cursor.takeKnown() { read[consumer].append(value) }
    }
    if word & LogFlag.finished != 0 { leave(consumer) } else { phases[consumer] = .goingToPark(word) }
  }

  private func leave(_ consumer: Int) {
    cursors[consumer].unregisterConsumer()
    phases[consumer] = .gone
  }

  private func cancel() {
    isCancelled = true
    guard phases[0] != .gone else { return }
    if let waiter = log.contents.withLock({ $0.consumers.cancel(0) }) { wake(waiter.consumer) }
  }

  private func wake(_ consumer: Int) {
    if phases[consumer] != .parked { fault = "woken while \(phases[consumer])" }
    phases[consumer] = .running
  }
}
