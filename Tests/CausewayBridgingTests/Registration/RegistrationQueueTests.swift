import Testing

@testable import CausewayBridging

@Suite struct RegistrationQueueTests {
  private typealias Queue = RegistrationQueue<String>

  private final class Bridge {}

  private let a = Bridge()
  private let b = Bridge()

  /// Drives a queue, and records the work that it returns.
  private struct Driver {
    var queue = Queue()
    var done: [String] = []
    var scheduled = 0

    mutating func request(
      _ work: String, _ kind: Queue.Kind, of bridge: Bridge, there isThere: Bool = false, thread: UInt = 1
    ) {
      handle(.request(work, kind, bridge: ObjectIdentifier(bridge), isThere: isThere, thread: thread))
    }

    mutating func drain(thread: UInt = 1) {
      scheduled -= 1
      handle(.begin(thread: thread))
    }

    mutating func handle(_ event: Queue.Event) {
      var action = queue.handle(event)
      if case .run(let batch) = action { action = finish(batch) }
      if case .schedule = action { scheduled += 1 }
    }

    /// Performs the work of a batch.
    mutating func finish(_ batch: Queue.Batch) -> Queue.Action {
      while true {
        let action = queue.handle(.next(batch))
        guard case .work(let work) = action else { return action }
        done.append(work)
      }
    }
  }

  @Test func workFromElsewhereRunsInOrderInOneDrain() {
    var driver = Driver()
    driver.request("add", .registration, of: a)
    driver.request("remove", .unregistration, of: a)
    driver.request("add again", .registration, of: a)
    #expect(driver.scheduled == 1)
    #expect(driver.done == [])
    driver.drain()
    #expect(driver.done == ["add", "remove", "add again"])
    #expect(driver.scheduled == 0)
  }

  @Test func aCallerThatIsThereRunsTheEarlierWorkOfItsBridgeFirst() {
    var driver = Driver()
    driver.request("add", .registration, of: a)
    driver.request("remove", .unregistration, of: a)
    driver.request("add again", .registration, of: a, there: true)
    #expect(driver.done == ["add", "remove", "add again"])
    driver.drain()
    #expect(driver.done.count == 3)
  }

  @Test func itRunsTheUnregistrationsOfOtherBridgesAndNotTheirRegistrations() {
    var driver = Driver()
    driver.request("add b", .registration, of: b)
    driver.request("remove b", .unregistration, of: b)
    driver.request("add a", .registration, of: a, there: true)
    #expect(driver.done == ["remove b", "add a"])
    driver.drain()
    #expect(driver.done == ["remove b", "add a", "add b"])
  }

  @Test func aDrainRunsNothingThatWasRequestedAfterItBegan() {
    var driver = Driver()
    driver.request("first", .registration, of: a)
    driver.scheduled -= 1
    guard case .run(let batch) = driver.queue.handle(.begin(thread: 1)) else {
      Issue.record("the drain does not run")
      return
    }
    driver.request("second", .registration, of: a, thread: 2)
    #expect(driver.scheduled == 0)
    // The isolation runs other work between the two turns.
    if case .schedule = driver.finish(batch) { driver.scheduled += 1 }
    #expect(driver.done == ["first"])
    #expect(driver.scheduled == 1)
    driver.drain()
    #expect(driver.done == ["first", "second"])
  }

  @Test func workThatRequestsMoreThereNests() {
    var driver = Driver()
    driver.request("waiting", .unregistration, of: b)
    guard
      case .run(let outer) = driver.queue.handle(
        .request("outer", .registration, bridge: ObjectIdentifier(a), isThere: true, thread: 1))
    else {
      Issue.record("the caller does not run its work")
      return
    }
    driver.request("inner", .registration, of: a, there: true)
    #expect(driver.done == ["waiting", "outer", "inner"])
    guard case .none = driver.finish(outer) else {
      Issue.record("a drain is scheduled already")
      return
    }
    #expect(driver.done.count == 3)
  }

  @Test func onAConcurrentQueueAnotherThreadLeavesItsWorkToTheRunner() {
    var driver = Driver()
    guard
      case .run(let batch) = driver.queue.handle(
        .request("add", .registration, bridge: ObjectIdentifier(a), isThere: true, thread: 1))
    else {
      Issue.record("the caller does not run its work")
      return
    }
    driver.request("add b", .registration, of: b, there: true, thread: 2)
    #expect(driver.done == [])
    guard case .schedule = driver.finish(batch) else {
      Issue.record("the rest is not scheduled")
      return
    }
    #expect(driver.done == ["add"])
    driver.handle(.begin(thread: 3))
    #expect(driver.done == ["add", "add b"])
  }

  @Test func anUnregistrationThatIsRequestedInsideItsRegistrationComesBeforeTheNextOne() {
    for isThere in [false, true] {
      var driver = Driver()
      driver.request("add", .registration, of: a)
      driver.scheduled -= 1
      guard case .run(let batch) = driver.queue.handle(.begin(thread: 1)),
        case .work = driver.queue.handle(.next(batch))
      else {
        Issue.record("the drain does not run")
        return
      }
      // The registration is running. Its subscriber cancels elsewhere, and another one arrives.
      driver.request("add again", .registration, of: a, thread: 2)
      driver.request("remove", .unregistration, of: a, there: isThere, thread: 1)
      if case .schedule = driver.finish(batch) { driver.scheduled += 1 }
      driver.drain()
      #expect(driver.done == ["remove", "add again"])
    }
  }
}
