import Testing

@testable import CausewayFoundation

@Suite(.timeLimit(.minutes(60))) struct ChildStateTests {
  private static let exit = ProcessExit.exited(3)
  private static let ends: [ChildState.Event] = [.pipeEnded(.output), .pipeEnded(.error), .exited(exit)]

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  private func actions(_ events: [ChildState.Event]) -> [ChildState.Action] {
    var state = ChildState(waitsForDescendants: true)
    return events.map { state.handle($0) }
  }

  @Test func theEndIsToldOnceAfterAllThree() {
    for order in permutations(Self.ends) {
      #expect(actions(order) == [.none, .none, .finish(Self.exit)])
    }
  }

  @Test func withoutWaitingForDescendantsTheExitEndsThePipes() {
    for order in permutations(Self.ends) {
      var state = ChildState(waitsForDescendants: false)
      let actions = order.map { state.handle($0) }
      #expect(actions.last == .finish(Self.exit))
      #expect(actions.contains(.drain) == (order.last != .exited(Self.exit)))
    }
  }

  @Test func anExitAfterACancelDoesNotEndThePipes() {
    var state = ChildState(waitsForDescendants: false)
    #expect([.cancel, .exited(Self.exit)].map { state.handle($0) } == [.terminate(awaitsGroup: false), .awaitGroup])
  }

  @Test func repeatedEventsCountOnce() {
    for order in permutations(Self.ends + Self.ends) {
      #expect(actions(order).filter { $0 == .finish(Self.exit) }.count == 1)
    }
  }

  /// In every order of the ends of the process, its pipes and its group, of the cancel, and of the grace period.
  @Test func afterACancelTheProcessIsReapedOnceAndTheEndIsNotTold() {
    for order in permutations(Self.ends + [.cancel, .groupEnded, .graceOver]) {
      let actions = actions(order)
      let (cancel, exit) = (order.firstIndex(of: .cancel) ?? 0, order.firstIndex(of: .exited(Self.exit)) ?? 0)
      let (group, grace) = (order.firstIndex(of: .groupEnded) ?? 0, order.firstIndex(of: .graceOver) ?? 0)
      // The group is awaited after the exit, and the grace period begins with the cancel.
      guard exit < group, cancel < group, cancel < grace else { continue }
      let lastPipe = order.lastIndex { if case .pipeEnded = $0 { true } else { false } } ?? 0
      let isOverBefore = max(exit, lastPipe) < cancel
      #expect(actions.contains(.finish(Self.exit)) == isOverBefore)
      #expect(actions.contains(.terminate(awaitsGroup: exit < cancel)) == !isOverBefore)
      #expect(actions.contains(.awaitGroup) == (cancel < exit && exit < grace))
      #expect(actions.contains(.kill) == (grace < exit))
      #expect(actions.filter { $0 == .release(Self.exit) }.count == (isOverBefore ? 0 : 1))
    }
  }

  @Test func afterTheGraceNothingIsWaitedFor() {
    #expect(actions([.cancel, .graceOver, .exited(Self.exit)]).last == .release(Self.exit))
    #expect(actions([.cancel, .exited(Self.exit), .graceOver]).last == .release(Self.exit))
  }

  @Test func aSecondCancelDoesNothing() {
    #expect(actions([.cancel, .cancel]) == [.terminate(awaitsGroup: false), .none])
  }

  @Test func aCancelAfterAFailedLaunchDoesNothing() {
    #expect(actions([.launchFailed, .cancel]) == [.none, .none])
  }
}
