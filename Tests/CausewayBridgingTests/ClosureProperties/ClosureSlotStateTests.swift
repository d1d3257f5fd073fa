import Testing

@testable import CausewayBridging

@Suite struct ClosureSlotStateTests {
  private typealias State = ClosureSlotState<String>

  @Test func theFirstTakesOverAndTheLastRestores() {
    var state = State()
    #expect(state.handle(.join(id: 1, "a"), isOverwritten: true).isTakeOver(1, robbed: []))
    #expect(state.handle(.join(id: 2, "b"), isOverwritten: false).isNone)
    #expect(state.members(of: 1) == ["a", "b"])
    #expect(state.handle(.leave(id: 1), isOverwritten: false).isNone)
    #expect(state.members(of: 1) == ["b"])
    #expect(state.handle(.leave(id: 2), isOverwritten: false).isRestore)
    #expect(state.members(of: 1) == [])
  }

  @Test func closureThatStaysServesTheNextBridge() {
    var state = State()
    #expect(state.handle(.join(id: 1, "a"), isOverwritten: true).isTakeOver(1, robbed: []))
    #expect(state.handle(.leave(id: 1), isOverwritten: false, isKept: true).isNone)
    #expect(state.members(of: 1) == [])
    #expect(state.handle(.join(id: 2, "b"), isOverwritten: false, isKept: true).isNone)
    #expect(state.members(of: 1) == ["b"])
    #expect(state.handle(.leave(id: 2), isOverwritten: false, isKept: true).isNone)
    #expect(state.handle(.join(id: 3, "c"), isOverwritten: true, isKept: true).isTakeOver(2, robbed: []))
  }

  @Test(arguments: ["join", "leave", "check"]) func everyEventFindsATheftOutOnce(event: String) {
    var state = State()
    _ = state.handle(.join(id: 1, "a"), isOverwritten: true)
    _ = state.handle(.join(id: 2, "b"), isOverwritten: false)
    switch event {
    case "join":
      #expect(state.handle(.join(id: 3, "c"), isOverwritten: true).isTakeOver(2, robbed: ["a", "b"]))
      #expect(state.members(of: 1) == [])
      #expect(state.members(of: 2) == ["c"])
      #expect(state.handle(.check, isOverwritten: false).isNone)
    case "leave":
      #expect(state.handle(.leave(id: 1), isOverwritten: true).isTell(robbed: ["a", "b"]))
      #expect(state.handle(.leave(id: 2), isOverwritten: true).isNone)
    default:
      #expect(state.handle(.check, isOverwritten: true).isTell(robbed: ["a", "b"]))
      #expect(state.handle(.check, isOverwritten: true).isNone)
    }
  }

  /// Three bridges begin and end in all orders, and the property is overwritten at any step or not at all: every bridge
  /// is reported, and the property is restored exactly once, or not at all if it was replaced.
  @Test func threeBridgesLeaveInEveryOrder() {
    for order in permutations([1, 2, 3]) {
      for theft in 0...6 {
        var state = State()
        var isStolen = false
        var robbed: [String] = []
        var restores = 0
        let events = [1, 2, 3].map { State.Event.join(id: $0, "\($0)") } + order.map { State.Event.leave(id: $0) }
        for (step, event) in events.enumerated() {
          // A replacement while no bridge holds the property does not count.
          if step == theft, step > 0 { isStolen = true }
          switch state.handle(event, isOverwritten: isStolen || step == 0) {
          case .takeOver(_, let names):
            robbed += names
            isStolen = false
          case .tell(let names): robbed += names
          case .restore: restores += 1
          case .none: break
          }
        }
        let expected: (robbed: [String], restores: Int) =
          switch theft {
          case 1...3: (Array(["1", "2", "3"].prefix(theft)), theft == 3 ? 0 : 1)
          case 4, 5: (order.dropFirst(theft - 3).map { "\($0)" }.sorted(), 0)
          default: ([], 1)
          }
        #expect(robbed.sorted() == expected.robbed, "\(order) \(theft)")
        #expect(restores == expected.restores, "\(order) \(theft)")
      }
    }
  }

  @Test func anOverwrittenTakeoverCallsNoMember() {
    var state = State()
    _ = state.handle(.join(id: 1, "a"), isOverwritten: true)
    _ = state.handle(.leave(id: 1), isOverwritten: false)
    #expect(state.handle(.join(id: 2, "b"), isOverwritten: true).isTakeOver(2, robbed: []))
    #expect(state.members(of: 1) == [])
    #expect(state.members(of: 2) == ["b"])
  }
}

extension ClosureSlotState<String>.Action {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
  fileprivate var isRestore: Bool { if case .restore = self { true } else { false } }

  fileprivate func isTakeOver(_ number: Int, robbed: [String]) -> Bool {
    if case .takeOver(let own, let names) = self { own == number && names == robbed } else { false }
  }

  fileprivate func isTell(robbed: [String]) -> Bool {
    if case .tell(let names) = self { names == robbed } else { false }
  }
}

/// Returns all orders of some elements.
func permutations<Element>(_ elements: [Element]) -> [[Element]] {
  guard let last = elements.last else { return [[]] }
  return permutations(elements.dropLast()).flatMap { rest in
    (0...rest.count).map { index in
      var order = rest
      order.insert(last, at: index)
      return order
    }
  }
}

@Suite struct SlotChangeQueueTests {
  @Test func workIsDoneInTheOrderOfItsArrival() {
    var state = SlotChangeQueueState<Int>()
    #expect(state.handle(.came(1)) == 1)
    #expect(state.handle(.came(2)) == nil)
    #expect(state.handle(.came(3)) == nil)
    #expect(state.handle(.done) == 2)
    #expect(state.handle(.came(4)) == nil)
    #expect(state.handle(.done) == 3)
    #expect(state.handle(.done) == 4)
    #expect(state.handle(.done) == nil)
    #expect(state.handle(.came(5)) == 5)
  }

  @Test func workInsideWorkComesAfterIt() {
    let changes = SlotChangeQueue()
    nonisolated(unsafe) var steps: [Int] = []
    changes.perform {
      changes.perform { steps.append(2) }
      steps.append(1)
    }
    #expect(steps == [1, 2])
  }
}
