import Foundation
import Testing

@testable import MigrateKit

struct ProgressFormatTests {
  @Test func textBeginsWithTheNumbersAndTheAdvice() throws {
    let inventory = try Fixture.shop().inventory + "noise\nShop/Screen.swift:6: listener: 1 live of 1, 0 events\n"
    let text = ProgressFormat.text.render(try Fixture.shop().progress(inventory))
    #expect(
      text.hasPrefix(
        """
        8 lines = 7 entries + 0 repeated + 1 unreadable
        7 entries = 6 matched + 1 unmatched
        12 bridges: 3 live, 1 held, 1 idle, 1 never subscribed, 6 not in the inventory
        7 services: 1 without a bridge, 2 in migration, 4 only used by bridges

        Bridges that can go: nothing subscribed to them
        -----------------------------------------------
          Shop/Adapters.swift:46 ticks "minutes"

        Services whose old interface can go: only their bridges use it
        --------------------------------------------------------------
          Basket: 2 bridges
          Door: 1 bridge
          Scanner: 2 bridges
          bell: 1 bridge
          docs/migrating/finishing.md, "Take one out"

        """))
    #expect(text.contains("      held: 0 live of 1, 0 events, 1 still held\n"))
    #expect(text.contains("\n  Shop/Screen.swift:6: listener\n    The line creates no bridge."))
    #expect(text.hasSuffix("\n  7: noise\n"))
  }

  @Test func jsonHasTheNumbersAndTheStates() throws {
    let text = ProgressFormat.json.render(try Fixture.shop().progress())
    let json = try JSONDecoder().decode(ProgressJSON.self, from: Data(text.utf8))
    #expect(json.version == 1)
    #expect(json.summary.entries == 6 && json.summary.matched == 6 && json.summary.unmatched == 0)
    #expect(json.summary.bridges == json.services.reduce(json.otherBridges.count) { $0 + $1.bridges.count })
    let states = Dictionary(uniqueKeysWithValues: json.services.map { ($0.name, $0.state) })
    #expect(states["Basket"] == "replaceable" && states["Printer"] == "noBridge")
    let held = json.services.flatMap(\.bridges).filter { $0.state == "held" }
    #expect(held.map(\.held) == [1])
  }
}
