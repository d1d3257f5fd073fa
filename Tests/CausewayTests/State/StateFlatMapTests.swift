import Causeway
import CausewayTesting
import Testing

/// A state that follows another one, which depends on a value.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StateFlatMapTests {
  private let selection = MutableMainActorState(0)
  private let inner = [MutableMainActorState("a"), MutableMainActorState("b")]
  private var followed: MainActorState<String> {
    selection.flatMap { [inner] in inner[$0] }
  }

  @Test func itHasTheValueOfTheCurrentState() {
    let followed = followed
    #expect(followed.value == "a")
    inner[0].value = "A"
    #expect(followed.value == "A")
    selection.value = 1
    #expect(followed.value == "b")
    inner[0].value = "ignored"
    #expect(followed.value == "b")
  }

  @Test func aSubscriptionSwitches() {
    var seen: [String] = []
    let token = followed.sink { seen.append($0) }
    inner[0].value = "a2"
    inner[1].value = "b2"
    selection.value = 1
    inner[0].value = "a3"
    inner[1].value = "b3"
    selection.value = 0
    inner[1].value = "b4"
    inner[0].value = "a4"
    #expect(seen == ["a", "a2", "b2", "b3", "a3", "a4"])
    token.cancel()
    inner[0].value = "a5"
    #expect(seen.count == 6)
  }

  @Test func theSameStateAgainIsNoChange() {
    var seen: [String] = []
    let inner = inner
    let token = selection.flatMap { inner[$0 % 2] }.sink { seen.append($0) }
    selection.value = 2
    selection.value = 4
    #expect(seen == ["a"])
    token.cancel()
  }

  @Test func theClosureRunsOnceForEachChange() {
    var calls = 0
    let inner = inner
    let followed = selection.flatMap { index in
      calls += 1
      return inner[index].map { $0 + "!" }
    }
    #expect(calls == 0)
    let tokens = [followed.sink { _ in }, followed.map { $0.count }.sink { _ in }]
    inner[0].value = "x"
    #expect(followed.value == "x!")
    #expect(calls == 1)
    selection.value = 1
    #expect(followed.value == "b!")
    #expect(calls == 2)
    tokens.forEach { $0.cancel() }
  }

  @Test func selectionAndFollowedStateMayShareASource() {
    let state = MutableMainActorState(1)
    let even = state.map { "even \($0)" }
    let odd = state.map { "odd \($0)" }
    let text = state.flatMap { $0.isMultiple(of: 2) ? even : odd }
    var seen: [String] = []
    let token = text.sink { seen.append($0) }
    for value in 2...4 { state.value = value }
    #expect(seen == ["odd 1", "even 2", "odd 3", "even 4"])
    token.cancel()
  }

  @Test func statesDerivedFromItSwitchToo() {
    var seen: [String] = []
    let filtered = followed.filter("none") { $0.count > 1 }
    let text = combineLatest(followed.map { $0.uppercased() }, filtered) { "\($0) \($1)" }.removeDuplicates()
    let token = text.sink { seen.append($0) }
    selection.value = 1
    inner[1].value = "bb"
    selection.value = 0
    inner[1].value = "bbb"
    inner[0].value = "aa"
    #expect(seen == ["A none", "B none", "BB bb", "A bb", "AA aa"])
    token.cancel()
  }

  @Test func aNestedFlatMapSwitches() {
    let outer = MutableMainActorState(false)
    let other = MutableMainActorState("other")
    let followed = followed
    let nested = outer.flatMap { $0 ? followed : other }
    var seen: [String] = []
    let token = nested.sink { seen.append($0) }
    inner[0].value = "ignored"
    outer.value = true
    selection.value = 1
    inner[1].value = "b2"
    outer.value = false
    inner[1].value = "b3"
    other.value = "last"
    #expect(seen == ["other", "ignored", "b", "b2", "other", "last"])
    token.cancel()
  }

  @Test func theClosureMayMakeAStateOfAStream() {
    let services = [CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2)]
    let followed = selection.flatMap { services[$0].readOnly.mainActorState() }
    var seen: [Int] = []
    let token = followed.sink { seen.append($0) }
    services[0].send(10)
    selection.value = 1
    services[0].send(100)
    services[1].send(20)
    #expect(seen == [1, 10, 2, 20])
    token.cancel()
  }

  @Test func theFormerStateIsReleased() {
    let selection = MutableMainActorState(0)
    weak var former: MainActorState<Int>?
    let followed = selection.flatMap { index in
      let state = MutableMainActorState(index * 10)
      if index == 0 { former = state }
      return state
    }
    let token = followed.sink { _ in }
    #expect(former != nil)
    selection.value = 1
    #expect(former == nil)
    #expect(followed.value == 10)
    token.cancel()
  }
}
