import Testing

@testable import CausewayTesting

@Suite struct ExtendedWaitTests {
  @Test func isOverSoonIfOthersGetTheirTurn() {
    let patience = Asked(ExtendedWait(.seconds(60)) { Watched(true) })
    #expect(patience.next == .seconds(60))
    #expect(!patience.ask())
    #expect(patience.next == .seconds(6))
    #expect(patience.ask())
  }

  @Test func beginsAgainIfTheTurnComesLate() {
    let late = Watched(false)
    let turns = Watched([late, Watched(true)])
    let patience = Asked(ExtendedWait(.seconds(60)) { turns.change { $0.removeFirst() } })
    #expect(!patience.ask())
    #expect(!patience.ask())
    #expect(!patience.ask())
    late.change { $0 = true }
    #expect(!patience.ask())
    #expect(patience.ask())
    #expect(turns.now.isEmpty)
  }

  @Test func isOverInTheEndIfNoTurnComes() {
    let patience = Asked(ExtendedWait(.seconds(60)) { Watched(false) })
    var waited = patience.next
    while !patience.ask() { waited += patience.next }
    #expect(waited == .seconds(3600))
  }

  /// A timer may fire before the thread that has set it goes on.
  @Test func everyWaitEndsHoweverShort() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2_000 { group.addTask { await Watched(false).wait(.microseconds(1)) { $0 } } }
      for await hasCome in group { #expect(!hasCome) }
    }
  }
}

/// A patience that is queried inside `#expect`, which turns structs into constants.
private final class Asked {
  private var patience: ExtendedWait

  init(_ patience: ExtendedWait) {
    self.patience = patience
  }

  var next: Duration { patience.next }

  func ask() -> Bool { patience.isOver() }
}
