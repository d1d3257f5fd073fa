import CausewayApp
import Foundation
import Testing

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
