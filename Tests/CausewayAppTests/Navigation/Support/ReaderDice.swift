import CausewayApp
import Foundation

/// A random number generator that is deterministic for a seed.
struct ReaderDice: RandomNumberGenerator {
  private var bits: UInt64

  init(seed: UInt64) {
    bits = seed
  }

  mutating func next() -> UInt64 {
    bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  }

  /// Returns a number below another one.
  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

extension ReaderDice {
  mutating func destination() -> ReaderDestination {
    switch roll(5) {
    case 0, 1: .forum(roll(3))
    case 2: .thread(roll(3), page: [.first, .last, .nextUnread, .specific(roll(9))][roll(4)], authorID: roll(2))
    case 3: .thread(roll(3))
    default: roll(2) == 0 ? .composeMessage : .message(roll(3))
    }
  }

  mutating func destinations(upTo count: Int) -> [ReaderDestination] {
    (0..<roll(count + 1)).map { _ in destination() }
  }

  mutating func tab() -> ReaderTab { ReaderTab.allCases[roll(3)] }

  mutating func stack() -> StackID<ReaderScheme> { roll(3) == 0 ? .detail : .tab(tab()) }

  /// Returns a state that a coordinator could be in.
  mutating func navigation() -> ReaderState {
    var state = ReaderState()
    state.selectedTab = tab()
    for tab in ReaderTab.allCases { state[.tab(tab)] = destinations(upTo: 4) }
    state.detail = destinations(upTo: 4)
    state.modals = [[], [.search], [.compose(threadID: 1), .search]][roll(3)]
    state.isTabBarHidden = roll(2) == 0
    state.isSidebarHidden = roll(2) == 0
    if roll(2) == 0 { state.editing.insert(tab()) }
    state.history = destinations(upTo: 6)
    state.popped = destinations(upTo: 4).map {
      PoppedDestination($0, from: stack(), at: .init(timeIntervalSince1970: 7))
    }
    if roll(2) == 0 {
      state.collapseColumns()
      if roll(2) == 0 { state.selectedTab = tab() }
    }
    return state
  }
}
