import Testing

@testable import CausewayApp

@Suite(.timeLimit(.minutes(60)))
struct ServiceCreationsTests {
  private final class Slot {}

  /// A state of the ledger, and the knowledge of the threads.
  private struct World {
    var ledger = ServiceCreations()
    var stacks: [[ServiceCreation]] = [[], []]
    var waits: [ServiceCreation?] = [nil, nil]
    var refused = 0

    /// Whether no thread can ever proceed.
    var isStuck: Bool { waits.allSatisfy { $0 != nil } }
  }

  private let slots = [Slot(), Slot()]

  /// Visits all states that can be reached in a number of steps, by two threads that need two services.
  private func explore(_ world: World, _ depth: Int, _ visit: (World) -> Void) {
    visit(world)
    guard depth > 0 else { return }
    for thread in 0..<2 where world.waits[thread] == nil {
      if let making = world.stacks[thread].last {
        var next = world
        next.ledger.end(making)
        next.stacks[thread].removeLast()
        for other in 0..<2 where next.waits[other] === making { next.waits[other] = nil }
        explore(next, depth - 1, visit)
      }
      for (index, isShared) in [(0, true), (1, true), (1, false)] {
        var next = world
        let slot = ObjectIdentifier(slots[index])
        switch next.ledger.begin(slot, "\(index)", isShared: isShared, on: UInt(thread)) {
        case .make(let making):
          next.stacks[thread].append(making)
          explore(next, depth - 1, visit)
          making.finish(nil)
        case .wait(let making):
          next.waits[thread] = making
          explore(next, depth - 1, visit)
        case .cycle(let names):
          #expect(names.count > 1 && names.first == names.last)
          next.refused += 1
          visit(next)
        }
      }
    }
  }

  @Test func noThreadsEverWaitForEachOther() {
    var (stuck, seen, refused, waiting) = (0, 0, 0, 0)
    explore(World(), 6) { world in
      seen += 1
      if world.isStuck { stuck += 1 }
      refused += world.refused
      waiting += world.waits.compactMap { $0 }.count
    }
    #expect(stuck == 0)
    #expect(seen > 1000 && refused > 100 && waiting > 100)
  }

  @Test func aServiceIsNotMadeTwiceAtOnceIfItIsKept() {
    explore(World(), 5) { world in
      let made = world.stacks.joined().filter { $0.registration == ObjectIdentifier(slots[0]) }
      #expect(made.count <= 1)
    }
  }

  @Test func theLedgerIsEmptyAfterAllCreationsHaveEnded() {
    explore(World(), 5) { world in
      #expect(world.ledger.isIdle == world.stacks.allSatisfy(\.isEmpty))
    }
  }

  @Test func threadsOfATransientServiceMakeItEachForItself() {
    var ledger = ServiceCreations()
    let slot = ObjectIdentifier(slots[0])
    for thread in [UInt(1), 2] {
      guard case .make(let making) = ledger.begin(slot, "a", isShared: false, on: thread) else {
        return #expect(Bool(false), "it does not make it")
      }
      making.finish(nil)
    }
    #expect(!ledger.isIdle)
  }
}
