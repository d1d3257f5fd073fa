import Testing

@testable import Causeway

/// Compares the consumers with a list of positions, in every order of events up to a length.
@Suite struct LogConsumersTests {
  private struct World {
    var consumers: LogConsumers
    let replay: UInt64
    var count: UInt64 = 0
    var positions: [Int: UInt64] = [:]
    var fault: String?

    init(replay: Int) {
      consumers = LogConsumers(replay: replay)
      self.replay = UInt64(replay)
    }

    mutating func join() {
      let kept = consumers.unneeded
      guard let (consumer, position) = consumers.join(count) else { return }
      if positions[consumer] != nil { fault = "a number is used twice" }
      positions[consumer] = position
      if position != count - min(replay, count - kept) { fault = "begins at \(position) of \(count)" }
      if position < kept { fault = "begins with what is gone" }
    }

    mutating func leave(_ consumer: Int) {
      positions[consumer] = nil
      consumers.leave(consumer, count)
      check()
    }

    mutating func move(_ consumer: Int) {
      positions[consumer]! += 1
      consumers.move(consumer, to: positions[consumer]!, count)
      check()
    }

    private mutating func check() {
      if consumers.isClosed != positions.isEmpty { fault = "closed or not" }
      let needed = positions.values.min() ?? count
      if consumers.unneeded > needed { fault = "releases a value that is needed" }
      // Exactly the values that no consumer needs, as soon as the slowest has moved.
      let kept = positions.isEmpty ? count : min(needed, count - min(replay, count))
      if consumers.unneeded > kept { fault = "does not keep what is replayed" }
      if replay == 0, consumers.unneeded < kept { fault = "holds \(consumers.unneeded)..<\(kept)" }
    }
  }

  private func explore(_ world: World, _ depth: Int, _ visit: (World) -> Void) {
    visit(world)
    guard depth > 0, world.fault == nil else { return }
    var next = world
    next.count += 1
    explore(next, depth - 1, visit)
    if world.positions.count < 3 {
      next = world
      next.join()
      explore(next, depth - 1, visit)
    }
    for (consumer, position) in world.positions {
      next = world
      next.leave(consumer)
      explore(next, depth - 1, visit)
      guard position < world.count else { continue }
      next = world
      next.move(consumer)
      explore(next, depth - 1, visit)
    }
  }

  @Test(arguments: [0, 1, 2]) func noOrderOfEventsBreaksIt(replay: Int) {
    var world = World(replay: replay)
    world.join()
    var faults: Set<String> = []
    var count = 0
    explore(world, 7) { world in
      count += 1
      if let fault = world.fault { faults.insert(fault) }
    }
    #expect(faults == [])
    #expect(count > 1_000)
  }

  @Test func aPositionThatIsKnownLateDoesNotCount() {
    var consumers = LogConsumers(replay: 0)
    let consumer = consumers.join(0)!.consumer
    consumers.move(consumer, to: 5, 5)
    consumers.move(consumer, to: 3, 5)
    #expect(consumers.unneeded == 5)
    consumers.move(consumer, to: 6, 6)
    #expect(consumers.unneeded == 6)
  }
}
