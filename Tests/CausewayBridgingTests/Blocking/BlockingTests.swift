import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import LegacyC
import Testing

@Suite struct BlockingTests {
  @Test func aBlockingReadOfTheCLibraryIsAwaited() async throws {
    let sensor = CSensor()
    async let value = blocking { lc_sensor_read(sensor.raw, 0) }
    lc_sensor_post(sensor.raw, 8)
    #expect(try await value == 8)
    sensor.close()
  }

  @Test func anErrorOfTheBlockingCallIsPassedOn() async {
    let result = await outcome { () throws(CallbackError<ServiceError>) in
      try await blocking { () throws(ServiceError) -> Int in throw .offline }
    }
    #expect(result == .failure(.service(.offline)))
  }

  @Test func callsBeginInOrder() async {
    let queue = BlockingQueue(width: 1)
    let order = Probe<[Int]>([])
    let recorders = (0..<50).map { number in
      Recorder(
        CallbackFuture<Int, Never>.blocking(on: queue) {
          order.append(number)
          return number
        })
    }
    for recorder in recorders { _ = await recorder.valuesAtEnd() }
    #expect(order.value == Array(0..<50))
  }

  @Test func thereAreNeverMoreThreadsThanTheWidth() async {
    let queue = BlockingQueue(width: 3)
    let running = Probe(0)
    let most = Probe(0)
    let isFull = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    let recorders = (0..<40).map { _ in
      Recorder(
        CallbackFuture<Int, Never>.blocking(on: queue) {
          running.change { count in
            count += 1
            most.change { [count] in $0 = max($0, count) }
            if count == 3 { isFull.signal() }
          }
          gate.wait()
          running.change { $0 -= 1 }
          return queue.threadCount
        })
    }
    await onAnotherThread { isFull.wait() }
    #expect(queue.threadCount == 3)
    for _ in recorders { gate.signal() }
    for recorder in recorders {
      let counts = await recorder.valuesAtEnd()
      #expect(counts.allSatisfy { $0 <= 3 } && counts.count == 1)
    }
    #expect(most.value == 3)
  }

  @Test func theCooperativePoolIsNotBlocked() async {
    let queue = BlockingQueue(width: 64)
    let begun = Probe(0)
    let areAllBlocked = Signal()
    let gate = DispatchSemaphore(value: 0)
    let recorders = (0..<64).map { _ in
      Recorder(
        CallbackFuture<Void, Never>.blocking(on: queue) {
          begun.change { count in
            count += 1
            if count == 64 { areAllBlocked.fire() }
          }
          gate.wait()
        })
    }
    // More threads are blocked now than the pool has, and tasks still run.
    await areAllBlocked.wait()
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...100 { group.addTask { number } }
      return await group.reduce(0, +)
    }
    #expect(sum == 5050)
    for _ in recorders { gate.signal() }
    for recorder in recorders { _ = await recorder.valuesAtEnd() }
  }

  @Test func aCallThatHasNotBegunIsNeverBegun() async {
    final class Witness: Sendable {}
    let queue = BlockingQueue(width: 1)
    let begun = Signal()
    let gate = DispatchSemaphore(value: 0)
    let first = Recorder(
      CallbackFuture<Void, Never>.blocking(on: queue) {
        begun.fire()
        gate.wait()
      })
    await begun.wait()
    let calls = Probe(0)
    let cancels = Probe(0)
    weak var seen: Witness?
    func subscribe() -> Recorder<Int, CallbackError<Never>> {
      let witness = Witness()
      seen = witness
      return Recorder(
        CallbackFuture<Int, Never>.blocking(on: queue, onCancel: { cancels.change { $0 += 1 } }) { [weak witness] in
          let witness = witness
          calls.change { $0 += 1 }
          return witness == nil ? 0 : 1
        })
    }
    subscribe().cancel()
    #expect(seen == nil)
    gate.signal()
    _ = await first.valuesAtEnd()
    let last = Recorder(CallbackFuture<Int, Never>.blocking(on: queue) { 1 })
    #expect(await last.valuesAtEnd() == [1], "the queue continues")
    #expect(calls.value == 0)
    #expect(cancels.value == 0, "there was nothing to tell the service")
  }

  @Test func aCancelledWaitEndsAtOnceAndTheResultIsDropped() async {
    await withReports { reports in
      let begun = Signal()
      let ended = Signal()
      let gate = DispatchSemaphore(value: 0)
      let task = Task {
        await outcome { () throws(CallbackError<Never>) in
          try await blocking { () -> Int in
            begun.fire()
            gate.wait()
            ended.fire()
            return 1
          }
        }
      }
      await begun.wait()
      task.cancel()
      #expect(await task.value == .failure(.cancelled), "the function still blocks")
      gate.signal()
      await ended.wait()
      #expect(reports.value == [])
    }
  }

  @Test func onCancelStopsAFunctionThatCanBeStopped() async {
    let sensor = CSensor()
    let begun = Signal()
    let ended = Probe<[Int32]>([])
    let isOver = Signal()
    let task = Task {
      await outcome { () throws(CallbackError<Never>) in
        try await blocking(onCancel: { lc_sensor_interrupt(sensor.raw) }) { () -> Int32 in
          begun.fire()
          let value = lc_sensor_read(sensor.raw, 0)
          ended.append(value)
          isOver.fire()
          return value
        }
      }
    }
    await begun.wait()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    // The interruption may have arrived before the read began to wait.
    lc_sensor_send(sensor.raw, 1)
    await isOver.wait()
    #expect(ended.value == [-1] || ended.value == [1])
    sensor.close()
  }

  @Test func aCancelledTaskCallsNothing() async {
    let calls = Probe(0)
    let gate = Signal()
    let task = Task {
      await gate.wait()
      return await outcome { () throws(CallbackError<Never>) in
        try await blocking { calls.change { $0 += 1 } }
      }
    }
    task.cancel()
    gate.fire()
    guard case .failure(.cancelled) = await task.value else { return #expect(Bool(false), "not cancelled") }
    #expect(calls.value == 0)
  }

  @Test func aTimeoutCountsTheWaitForAThread() async {
    let queue = BlockingQueue(width: 1)
    let gate = DispatchSemaphore(value: 0)
    let first = Recorder(CallbackFuture<Void, Never>.blocking(on: queue) { gate.wait() })
    let clock = TestClock()
    async let result = outcome { () throws(CallbackError<Never>) in
      try await blocking(on: queue, timeout: .after(.seconds(1), on: clock)) { 1 }
    }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    #expect(await result == .failure(.timedOut))
    gate.signal()
    _ = await first.valuesAtEnd()
  }

  @Test func aConfinedServiceIsUsedOnItsThreadOnly() async throws {
    final class Database {
      private var rows: [Int] = []

      func insert(_ row: Int) -> Int {
        rows.append(row)
        return rows.count
      }
    }
    let database = Confined(to: BlockingQueue(width: 1), Database())
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for row in 0..<20 { group.addTask { try await blocking(on: database) { $0.insert(row) } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == Array(1...20), "without a race nothing is lost")
  }

  @Test func theInventoryKnowsIt() async throws {
    let inventory = BridgeInventory()
    try await inventory.during {
      _ = try await blocking(label: "archive") { 1 }
    }
    #expect(inventory.entries.map(\.style) == [.blocking])
    #expect(inventory.entries.map(\.label) == ["archive"])
    #expect(inventory.entries.map(\.subscriptions) == [1])
  }
}

@Suite struct BlockingStressTests {
  @Test func stressEveryCallIsAnsweredOrCancelledAndTheQueueEmpties() async {
    let count = max(2_000, CCallbackStressTests.operations / 20)
    let queue = BlockingQueue(width: 4)
    let calls = Probe(0)
    let answered = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<count {
        group.addTask {
          let task = Task {
            try await blocking(on: queue) {
              calls.change { $0 += 1 }
              return number
            }
          }
          if number % 3 == 0 { task.cancel() }
          return (try? await task.value) == number
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(answered >= count - (count + 2) / 3)
    // A cancelled call may have been made before the cancel; no other call may be missing.
    #expect(calls.value >= answered)
    #expect(calls.value <= count)
    #expect((try? await blocking(on: queue) { 1 }) == 1)
  }
}
