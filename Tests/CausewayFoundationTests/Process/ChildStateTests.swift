import Testing

@testable import CausewayFoundation

@Suite(.timeLimit(.minutes(10))) struct ChildStateTests {
  private static let ends: [ChildState.Event] = [.pipeEnded(.output), .pipeEnded(.error), .exited(.exited(3))]

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  private func actions(_ events: [ChildState.Event]) -> [ChildState.Action] {
    var state = ChildState()
    return events.map { state.handle($0) }
  }

  @Test func theEndIsToldOnceAfterAllThree() {
    for order in permutations(Self.ends) {
      #expect(actions(order) == [.none, .none, .finish(.exited(3))])
    }
  }

  @Test func whatComesTwiceCountsOnce() {
    for order in permutations(Self.ends + Self.ends) {
      #expect(actions(order).filter { $0 == .finish(.exited(3)) }.count == 1)
    }
  }

  @Test func afterACancelTheEndIsNotTold() {
    for order in permutations(Self.ends + [.cancel, .graceOver]) {
      let actions = actions(order)
      let cancel = order.firstIndex(of: .cancel) ?? 0
      let exit = order.firstIndex(of: .exited(.exited(3))) ?? 0
      let grace = order.firstIndex(of: .graceOver) ?? 0
      let lastPipe = order.lastIndex { if case .pipeEnded = $0 { true } else { false } } ?? 0
      let isOverBefore = max(exit, lastPipe) < cancel
      #expect(actions.contains(.finish(.exited(3))) == isOverBefore)
      #expect(actions.contains(.terminate) == (cancel < exit))
      #expect(actions.contains(.kill) == (cancel < grace && grace < exit))
      #expect(actions.contains(.stopReading) == (max(cancel, exit) < lastPipe))
    }
  }

  @Test func aSecondCancelDoesNothing() {
    #expect(actions([.cancel, .cancel]) == [.terminate, .none])
  }
}
