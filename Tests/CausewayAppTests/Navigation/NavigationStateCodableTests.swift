import CausewayApp
import Foundation
import Testing

/// Encoding and decoding a state.
@Suite struct NavigationStateCodableTests {
  private func read(_ json: String) throws -> (state: ReaderState, notes: [String]) {
    let decoder = JSONDecoder()
    let notes = RestorationNotes()
    decoder.userInfo[.restorationNotes] = notes
    return (try decoder.decode(ReaderState.self, from: Data(json.utf8)), notes.notes.map(\.description))
  }

  private func written(_ state: ReaderState) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }

  @Test(.covers("e1")) func aStateHasAllTheFieldsAndComesBackWhole() throws {
    var state = ReaderState()
    state.selectedTab = .bookmarks
    state.isTabBarHidden = true
    state.isSidebarHidden = true
    state[.tab(.forums)] = [.forum(1), .forum(2)]
    state.detail = [.thread(3)]
    state.modals = [.search]
    state.history = [.forum(1), .thread(3)]
    state.popped = [
      PoppedDestination(.thread(4), from: .detail, at: Date(timeIntervalSince1970: 1.25)),
      PoppedDestination(.forum(5), from: .tab(.detail), at: Date(timeIntervalSince1970: 2)),
    ]
    state.editing = [.forums, .detail]
    let (copy, notes) = try read(written(state))
    #expect(copy == state)
    #expect(notes.isEmpty)
  }

  @Test func randomStatesComeBackWhole() throws {
    var dice = ReaderDice(seed: 1)
    for _ in 0..<300 {
      let state = dice.navigation()
      let (copy, notes) = try read(written(state))
      #expect(copy == state)
      #expect(notes.isEmpty)
    }
  }

  @Test(.covers("e2")) func everyDestinationComesBack() throws {
    let all: [ReaderDestination] = [
      .forum(1), .thread(2, page: .first, authorID: 3), .thread(4), .message(5), .composeMessage,
    ]
    var state = ReaderState()
    state.detail = all
    #expect(try read(written(state)).state.detail == all)
  }

  @Test(.covers("e3")) func everyPageOfAThreadComesBack() throws {
    var state = ReaderState()
    state.detail = [ReaderPage.first, .last, .nextUnread, .specific(7)].map { .thread(1, page: $0) }
    #expect(try read(written(state)).state.detail == state.detail)
  }

  @Test func tabsAreKeysByTheirRawValues() throws {
    var state = ReaderState()
    state[.tab(.bookmarks)] = [.composeMessage]
    state.editing = [.forums, .bookmarks]
    let json = try written(state)
    #expect(json.contains(#""stacks":{"bookmarks":[{"composeMessage":{}}]}"#))
    #expect(json.contains(#""editing":["bookmarks","forums"]"#))
    #expect(json.contains(#""selectedTab":"forums""#))
  }

  @Test func missingFieldsHaveTheirInitialValues() throws {
    let (state, notes) = try read("{}")
    #expect(state == ReaderState())
    #expect(state.isInitial)
    #expect(notes.isEmpty)
  }

  @Test(.covers("e7")) func unknownValuesAreLeftOutAndNoted() throws {
    let (state, notes) = try read(
      """
      {"selectedTab": "profile",
       "stacks": {"forums": [{"forum": {"_0": 1}}, {"wiki": {}}, {"forum": {"_0": 2}}, 5], "lepers": [], "bookmarks": 3},
       "detail": [{"thread": {"_0": 1, "page": {"middle": {}}}}, {"message": {"_0": 6}}],
       "modals": [{"search": {}}, {"poll": {}}],
       "isTabBarHidden": "yes",
       "editing": ["lepers", "forums", 7],
       "popped": [{"destination": {"forum": {"_0": 3}}, "tab": "lepers", "date": 1},
                  {"destination": {"forum": {"_0": 4}}, "tab": "forums", "date": 1},
                  {"destination": {"forum": {"_0": 5}}, "date": "then"}]}
      """)
    #expect(state.selectedTab == .forums)
    #expect(state.stacks == [.forums: [.forum(1), .forum(2)]])
    #expect(state.detail == [.message(6)])
    #expect(state.modals == [.search])
    #expect(!state.isTabBarHidden)
    #expect(state.editing == [.forums])
    #expect(state.popped.map(\.destination) == [.forum(4)])
    let places = notes.map { String($0.prefix { $0 != ":" }) }
    #expect(
      places == [
        "selectedTab", "stacks.bookmarks", "stacks.forums[1]", "stacks.forums[3]", "stacks.lepers", "detail[0]",
        "modals[1]", "isTabBarHidden", "editing[2]", "editing[0]", "popped[2]", "popped[0]",
      ])
    #expect(notes.contains("stacks.lepers: unknown tab lepers"))
  }

  @Test func decodingWithoutNotesLeavesUnknownValuesOut() throws {
    let json = #"{"selectedTab": "profile", "detail": [{"wiki": {}}]}"#
    #expect(try JSONDecoder().decode(ReaderState.self, from: Data(json.utf8)) == ReaderState())
  }

  @Test func decodingDataOfAnotherKindThrows() {
    for json in ["[]", "5", "\"forums\"", "null", "{", ""] {
      #expect(throws: DecodingError.self) { try read(json) }
    }
  }

  @Test(.covers("e11")) func modalsThatAreNotRestoredAreNotSaved() throws {
    var state = ReaderState()
    state.modals = [.search, .profile(1), .compose(threadID: 2)]
    #expect(try !written(state).contains("profile"))
    #expect(try read(written(state)).state.modals == [.search, .compose(threadID: 2)])
    let (older, notes) = try read(#"{"modals": [{"profile": {"_0": 1}}, {"search": {}}]}"#)
    #expect(older.modals == [.search])
    #expect(notes == ["modals[0]: the app does not restore this modal"])
  }

  @Test func aColumnThatLiesOnAStackCountsOnlyWhatIsKept() throws {
    let (state, notes) = try read(
      """
      {"stacks": {"forums": [{"forum": {"_0": 1}}, {"wiki": {}}, {"thread": {"_0": 2, "page": {"first": {}}}}]},
       "detail": [{"message": {"_0": 3}}], "collapse": {"tab": "forums", "primaryCount": 2}}
      """)
    #expect(state.collapse == .init(onto: .forums, above: 1))
    #expect(state.detail.isEmpty)
    #expect(state[.tab(.forums)] == [.forum(1), .thread(2), .message(3)])
    #expect(notes.count == 1)
    var expanded = state
    expanded.expandColumns()
    #expect(expanded.detail == [.thread(2), .message(3)])
  }

  @Test(arguments: [-5, 9]) func anInvalidCollapseIsRepaired(count: Int) throws {
    let (state, notes) = try read(
      #"{"stacks": {"forums": [{"forum": {"_0": 1}}]}, "collapse": {"tab": "forums", "primaryCount": \#(count)}}"#)
    #expect(state.collapse?.primaryCount == (count < 0 ? 0 : 1))
    #expect(notes == ["collapse: the stack has fewer than \(count) destinations"])
    let other = try read(#"{"detail": [{"composeMessage": {}}], "collapse": {"tab": "wiki", "primaryCount": 0}}"#)
    #expect(other.state.collapse == nil)
    #expect(other.state.detail == [.composeMessage])
    #expect(other.notes == ["collapse: unknown tab wiki"])
  }
}

/// Saved states with changed bytes.
@MainActor
@Suite struct NavigationStateDamageTests {
  private let count = FuzzInputs.damagedStates

  @Test func aDamagedStateIsRefusedOrCanBeUsed() throws {
    var dice = ReaderDice(seed: 6)
    var used = 0
    for _ in 0..<count {
      let data = damaged(try JSONEncoder().encode(dice.navigation()), &dice)
      guard let state = try? JSONDecoder().decode(ReaderState.self, from: data) else { continue }
      used += 1
      if let problem = problem(of: state) {
        Issue.record("\(problem): \(String(decoding: data, as: UTF8.self))")
        return
      }
    }
    #expect(used > count / 10)
  }

  private func damaged(_ data: Data, _ dice: inout ReaderDice) -> Data {
    var bytes = Array(data)
    for _ in 0...dice.roll(3) where !bytes.isEmpty {
      let place = dice.roll(bytes.count)
      switch dice.roll(5) {
      case 0: bytes[place] = UInt8(dice.roll(256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Array("0123456789-{}[]\",:".utf8)[dice.roll(18)], at: place)
      case 3: bytes.replaceSubrange(place..<min(place + dice.roll(8), bytes.count), with: "null".utf8)
      default: if dice.roll(10) == 0 { bytes.removeLast(bytes.count - place) }
      }
    }
    return Data(bytes)
  }

  /// Returns the problem with a state, or with the state that a coordinator makes of it.
  private func problem(of state: ReaderState) -> String? {
    if let collapse = state.collapse {
      if !(0...state[.tab(collapse.tab)].count).contains(collapse.primaryCount) { return "the column lies nowhere" }
      if !state.detail.isEmpty { return "the column is in two places" }
    }
    if !state.modals.allSatisfy(ReaderScheme.isRestored) { return "a modal is restored that should not be" }
    let coordinator = ReaderCoordinator()
    coordinator.restore(state)
    coordinator.expand()
    coordinator.collapse()
    coordinator.expand()
    coordinator.collapse()
    while !coordinator.pop().isEmpty {}
    while coordinator.unpop() != nil {}
    coordinator.dismissAll()
    guard let copy = try? JSONDecoder().decode(ReaderState.self, from: JSONEncoder().encode(state)) else {
      return "it cannot be saved again"
    }
    return copy == state ? nil : "it is another one after it was saved again"
  }
}
