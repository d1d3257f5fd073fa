import CausewayTesting
import Observation
import Testing

@testable import Causeway

/// What a root knows of the states that are derived from it.
@MainActor
@Suite struct StateLinkTests {
  private let state = MutableMainActorState(0)

  @Test func aDerivedStateIsUnknownToItsSources() {
    let derived = [state.map { $0 }, combineLatest(state, state.map { $0 }) { $0 + $1 }]
    withExtendedLifetime(derived) {
      #expect(state.effects.count == 0)
      #expect(state.followers.count == 0)
    }
    let token = derived[1].sink { _ in }
    #expect(state.effects.count == 1, "once, although there are two ways to it")
    token.cancel()
    #expect(state.effects.count == 0)
  }

  @Test func aReadStateIsKnownUntilTheChangeAfterItsReport() {
    let derived = state.map { $0 / 2 }.removeDuplicates()
    _ = derived.value
    #expect(state.followers.count == 1)
    state.value = 1
    #expect(state.followers.links == 1, "the same value")
    state.value = 2
    #expect(state.followers.links == 1, "it may be read again")
    state.value = 4
    #expect(state.followers.links == 0)
    _ = derived.value
    #expect(state.followers.links == 1)
  }

  @Test func releasedReadersLeaveNothing() {
    for _ in 0..<1000 { _ = state.map { $0 }.value }
    #expect(state.followers.links == 0)
    #expect(state.followers.count <= 2)
  }

  @Test func aSignalAndAFilterAreKnownForTheirLifetime() {
    do {
      let filter = state.filter(0) { $0 > 1 }
      let derived = state.map { $0 }
      _ = derived.willChange
      _ = (filter.value, derived.value)
      for value in 1...5 { state.value = value }
      #expect(state.followers.links == 2)
      #expect(filter.value == 5)
    }
    #expect(state.followers.links == 0)
  }

  @Test func subscriptionsThatComeAndGoLeaveNothing() {
    var seen = 0
    let first = state.sink { _ in seen += 1 }
    for _ in 0..<1000 { state.map { $0 }.sink { _ in }.cancel() }
    #expect(state.effects.links == 1)
    #expect(state.effects.count <= 2)
    state.value = 1
    #expect(seen == 2)
    first.cancel()
    #expect(state.effects.links == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func cancelledSubscriptionsAreRemovedInAnyOrder(_ seed: UInt64) {
    var random = SystemRandomNumberGenerator()
    let other = MutableMainActorState(0)
    var counts = [Int](repeating: 0, count: 40)
    var tokens = counts.indices.map { index in combineLatest(state, other) { $0 + $1 }.sink { _ in counts[index] += 1 }
    }
    var live = Set(counts.indices)
    while !live.isEmpty {
      let expected = counts.indices.map { counts[$0] + (live.contains($0) ? 2 : 0) }
      state.value += 1
      other.value += 1
      #expect(counts == expected)
      for index in live.shuffled(using: &random).prefix(Int.random(in: 1...7, using: &random)) {
        live.remove(index)
        tokens[index].cancel()
      }
    }
    tokens = []
    #expect([state.effects.links, other.effects.links] == [0, 0])
  }

  @Test func subscriptionsThatEndDuringADeliveryAreRemovedAfterwards() {
    let state = state
    var tokens: [AnyCancellable] = []
    let first = state.sink { if $0 == 1 { tokens.forEach { $0.cancel() } } }
    for _ in 0..<100 { tokens.append(state.sink { _ in }) }
    state.value = 1
    #expect(state.effects.links == 1)
    #expect(state.effects.count <= 2)
    first.cancel()
  }

  @Test func aFlatMapIsKnownToTheRootsItFollows() {
    let inner = [MutableMainActorState(0), MutableMainActorState(0)]
    let followed = state.flatMap { inner[$0] }
    let filter = followed.filter(0) { $0 > 0 }
    let token = followed.sink { _ in }
    #expect([state, inner[0], inner[1]].map { $0.effects.links } == [1, 1, 0])
    #expect([state, inner[0], inner[1]].map { $0.followers.links } == [1, 1, 0])
    for _ in 0..<100 {
      state.value = 1
      state.value = 0
    }
    state.value = 1
    #expect([state, inner[0], inner[1]].map { $0.effects.links } == [1, 0, 1])
    #expect([state, inner[0], inner[1]].map { $0.followers.links } == [1, 0, 1])
    #expect(inner.allSatisfy { $0.effects.count <= 4 && $0.followers.count <= 4 }, "empty slots are reused")
    token.cancel()
    #expect([state, inner[0], inner[1]].map { $0.effects.links } == [0, 0, 0])
    withExtendedLifetime(filter) {}
  }
}
