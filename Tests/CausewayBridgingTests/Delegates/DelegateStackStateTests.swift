import Testing

@testable import CausewayBridging

@Suite struct DelegateStackStateTests {
  private final class Thing {}

  private typealias State = DelegateStackState<Int>

  /// Objects with distinct identities, the first of which belongs to the legacy code.
  private let things = (0...4).map { _ in Thing() }

  private func id(_ index: Int) -> ObjectIdentifier { ObjectIdentifier(things[index]) }

  /// Three bridges take one slot in turn, and end in all orders: afterwards the slot holds its first delegate again.
  @Test func threeBridgesLeaveInEveryOrder() {
    for order in permutations([1, 2, 3]) {
      var state = State()
      var slot = 0
      for bridge in 1...3 {
        let action = state.handle(.install(id: bridge, delegate: id(bridge), current: id(slot), slot))
        if bridge == 1 {
          #expect(action.isNone)
        } else {
          #expect(action.isReplaced(bridge - 1))
        }
        slot = bridge
      }
      for (step, bridge) in order.enumerated() {
        switch state.handle(.end(id: bridge, current: id(slot))) {
        case .restore(let previous): slot = previous
        case .none: break
        default: Issue.record("\(order): the slot was not replaced")
        }
        #expect(slot == order.dropFirst(step + 1).max() ?? 0, "\(order)")
      }
    }
  }

  @Test func aTheftIsToldOnce() {
    var state = State()
    _ = state.handle(.install(id: 1, delegate: id(1), current: nil, 0))
    #expect(state.handle(.check(id: 1, current: id(1))).isNone)
    #expect(state.handle(.check(id: 1, current: id(4))).isStolen)
    #expect(state.handle(.check(id: 1, current: id(4))).isNone)
    #expect(state.handle(.end(id: 1, current: id(4))).isNone)

    _ = state.handle(.install(id: 2, delegate: id(2), current: nil, 0))
    #expect(state.handle(.end(id: 2, current: nil)).isStolen)
    #expect(state.handle(.end(id: 2, current: nil)).isNone)
  }

  @Test func oneThatPassesOnTakesNothing() {
    var state = State()
    _ = state.handle(.install(id: 1, delegate: id(1), current: nil, 0))
    #expect(state.handle(.install(id: 2, delegate: id(2), current: id(1), 1, isForwarding: true)).isNone)
    #expect(state.handle(.check(id: 1, current: id(2))).isNone, "it is under another bridge's delegate")
    #expect(state.handle(.end(id: 2, current: id(4))).isStolen)
    #expect(state.handle(.check(id: 1, current: id(4))).isStolen)
  }

  @Test func theHeirInheritsAcrossSeveral() {
    var state = State()
    _ = state.handle(.install(id: 1, delegate: id(1), current: id(0), 0))
    _ = state.handle(.install(id: 2, delegate: id(2), current: id(1), 1))
    _ = state.handle(.install(id: 3, delegate: id(3), current: id(2), 2))
    #expect(state.last == 3)
    #expect(state.handle(.end(id: 1, current: id(3))).isNone)
    #expect(state.handle(.end(id: 2, current: id(3))).isNone)
    if case .restore(let previous) = state.handle(.end(id: 3, current: id(3))) {
      #expect(previous == 0)
    } else {
      Issue.record("the slot is the bridge's")
    }
    #expect(state.last == nil)
  }
}

extension DelegateStackState.Action {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
  fileprivate var isStolen: Bool { if case .stolen = self { true } else { false } }

  fileprivate func isReplaced(_ id: Int) -> Bool {
    if case .replaced(let own) = self { own == id } else { false }
  }
}
