import Causeway
import Testing

@testable import CausewayTesting

@Suite struct SettlingStateTests {
  private var state = SettlingState()

  @Test mutating func aNewConsumerIsBusyUntilItRests() {
    #expect(state.isQuiet(besides: nil))
    let id = state.enter("values", task: nil, on: 1)
    #expect(!state.isQuiet(besides: nil))
    state.rest(id)
    #expect(state.isQuiet(besides: nil))
    state.stir(id)
    #expect(state.busy(besides: nil).map(\.kind.description) == ["values"])
    state.leave(id)
    #expect(state.isQuiet(besides: nil))
  }

  /// A task is woken before it has reported that it sleeps.
  @Test mutating func wakingAndRestingMayCross() {
    let id = state.enter("values", task: nil, on: 1)
    state.stir(id)
    state.rest(id)
    #expect(!state.isQuiet(besides: nil))
    state.rest(id)
    #expect(state.isQuiet(besides: nil))
    state.rest(id)
    state.stir(id)
    #expect(state.isQuiet(besides: nil))
  }

  @Test mutating func ofTwoBothMustRest() {
    let one = state.enter("values", task: nil, on: 1)
    let two = state.enter("values", task: nil, on: 1)
    state.rest(one)
    #expect(!state.isQuiet(besides: nil))
    state.rest(two)
    #expect(state.isQuiet(besides: nil))
  }

  @Test mutating func aTaskDoesNotWaitForItself() {
    let id = state.enter("values", task: 7, on: 1)
    #expect(state.isQuiet(besides: 7))
    #expect(!state.isQuiet(besides: 8))
    #expect(!state.isQuiet(besides: nil))
    state.adopt(id, task: 8)
    #expect(!state.isQuiet(besides: 7))
    #expect(state.isQuiet(besides: 8))
  }

  @Test mutating func aConsumerThatSleepsOnAClockIsAtRest() {
    _ = state.enter("values", task: 7, on: 1)
    state.beginSleep(of: 7)
    #expect(state.isQuiet(besides: nil))
    state.endSleep(of: 7)
    #expect(!state.isQuiet(besides: nil))
    // The clock was faster than the sleeper.
    state.endSleep(of: 7)
    state.beginSleep(of: 7)
    #expect(!state.isQuiet(besides: nil))
  }

  @Test mutating func subscriptionsMadeWhileSubscribingBelongToTheOuterOne() {
    state.beginSubscribing(SubscriptionOrigin("sink", CodeLocation("A", 1)), on: 1)
    state.beginSubscribing(SubscriptionOrigin("assign", CodeLocation("B", 2)), on: 1)
    _ = state.enter("receive(on:)", task: nil, on: 1)
    state.endSubscribing(on: 1)
    _ = state.enter("receive(on:)", task: nil, on: 1)
    _ = state.enter("receive(on:)", task: nil, on: 2)
    state.endSubscribing(on: 1)
    _ = state.enter("receive(on:)", task: nil, on: 1)
    #expect(state.busy(besides: nil).map(\.location.line) == [2, 1, 0, 0])
  }

  @Test mutating func everyWakingCounts() {
    let id = state.enter("values", task: 7, on: 1)
    state.stir(id)
    state.rest(id)
    state.beginSleep(of: 7)
    state.endSleep(of: 7)
    #expect(state.wakings == 3)
  }
}
