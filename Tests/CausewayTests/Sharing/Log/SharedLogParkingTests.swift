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
