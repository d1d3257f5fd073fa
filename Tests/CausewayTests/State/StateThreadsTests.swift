import Causeway
import CausewayTesting
import Observation
import Testing

/// Tokens and states that are cancelled and released on other threads, while the main actor sets states.
@MainActor
@Suite struct StateThreadsTests {
  /// Transfers a token or a state to a thread that releases it.
  private final class Bag: Sendable {
    private let content = Probe<[AnyCancellable]>([])
    private let states = Probe<[MainActorState<Int>]>([])

    func put(_ token: AnyCancellable) { content.append(token) }
    func put(_ state: MainActorState<Int>) { states.append(state) }

    /// Releases everything on the calling thread.
    func empty() {
      content.change { $0 = [] }
      states.change { $0 = [] }
    }

    func cancelAll() {
      content.value.forEach { $0.cancel() }
    }
  }

  @Test(.covers("R5")) func nothingFollowsACancelElsewhere() async {
    let state = MutableMainActorState(0)
    var seen: [Int] = []
    let token = state.map { $0 }.sink { seen.append($0) }
    await Task.detached { token.cancel() }.value
    state.value = 1
    #expect(seen == [0])
  }

  @Test func closuresAndFiltersAreReleasedElsewhere() async {
    final class Resource: Sendable {}
    let state = MutableMainActorState(0)
    weak var resource: Resource?
    weak var filter: MainActorState<Int>?
    let bag = Bag()
    do {
      let held = Resource()
      resource = held
      bag.put(state.map { $0 }.sink { _ in withExtendedLifetime(held) {} })
      let filtered = state.filter(0) { $0 > 1 }
      filter = filtered
      bag.put(filtered)
    }
    await Task.detached { bag.empty() }.value
    for _ in 0..<1000 where resource != nil { await Task.yield() }
    #expect(resource == nil)
    #expect(filter == nil)
    state.value = 2
  }

  @Test(arguments: 1...20) func threadsReleaseWhileTheMainActorSets(_ round: Int) async {
    let roots = (0..<3).map { MutableMainActorState($0) }
    let bags = (0..<4).map { _ in Bag() }
    let calls = Probe(0)
    for index in 0..<40 {
      let (a, b) = (roots[index % 3], roots[(index + 1) % 3])
      let derived =
        switch index % 5 {
        case 0: a.map { $0 + 1 }
        case 1: combineLatest(a, b) { $0 + $1 }.removeDuplicates()
        case 2: a.flatMap { $0.isMultiple(of: 2) ? a : b }
        case 3: a.filter(0) { $0.isMultiple(of: 3) }
        default: a.flatMap { _ in b.map { $0 } }.filter(0) { $0 > 3 }
        }
      bags[index % 4].put(derived.sink { _ in calls.change { $0 += 1 } })
      bags[(index + 1) % 4].put(derived.map { $0 })
      if index.isMultiple(of: 2) { bags[(index + 2) % 4].put(derived) }
      withObservationTracking({ _ = derived.value }) { calls.change { $0 += 1 } }
    }
    let done = Probe(0)
    for (index, bag) in bags.enumerated() {
      Task.detached {
        if index.isMultiple(of: 2) { bag.cancelAll() }
        bag.empty()
        done.change { $0 += 1 }
      }
    }
    var value = 0
    while done.value < bags.count {
      value += 1
      roots[value % 3].value = value
      withStateChanges { for root in roots { root.value += 1 } }
      if value.isMultiple(of: 16) { await Task.yield() }
    }
    await Task.detached {}.value
    for _ in 0..<20 { await Task.yield() }
    let count = calls.value
    for root in roots { root.value += 1 }
    #expect(calls.value == count, "all subscriptions are cancelled")
  }

  @Test func aPublisherIsSubscribedToElsewhere() async {
    let state = MutableMainActorState(1)
    let publisher = state.map { $0 * 10 }.publisher
    let seen = Probe<[Int]>([])
    let token = await Task.detached { publisher.sink { seen.append($0) } }.value
    for _ in 0..<1000 where seen.value.isEmpty { await Task.yield() }
    state.value = 2
    #expect(seen.value == [10, 20])
    token.cancel()
    state.value = 3
    #expect(seen.value == [10, 20])
  }
}
