import Foundation
import Testing

@testable import MigrateKit

struct InventoryTests {
  private func read(_ text: String) -> Inventory { Inventory(Data(text.utf8)) }

  @Test func theLinesOfTheGuideAreRead() throws {
    let guide = try Repository.text("docs/migrating/finishing.md")
    let lines = guide.split(separator: "\n").filter { $0.contains(" live of ") && $0.hasPrefix("Shop/") }
    let inventory = read(lines.joined(separator: "\n"))
    #expect(inventory.unreadable == [])
    #expect(
      inventory.entries == [
        InventoryEntry(
          fileID: "Shop/PriceFeed.swift", line: 12, style: "repeating callback", label: "prices", live: 2,
          subscriptions: 5, events: 118, held: 0),
        InventoryEntry(
          fileID: "Shop/ScoreScreen.swift", line: 9, style: "Rx source", label: "scores", live: 1, subscriptions: 1,
          events: 12, held: 0),
        InventoryEntry(
          fileID: "Shop/Session.swift", line: 40, style: "one-shot callback", label: "sign in", live: 0,
          subscriptions: 1, events: 1, held: 1),
      ])
  }

  @Test(arguments: [
    "2026-11-25 15:43:20.123 Shop[12:34] ", "[info] ", "Log/Logger.swift:33: ", "\t", "Shop: 15:43 ",
    "2026-11-25T15:43:20+0100 debug inventory : ",
  ])
  func thePrefixOfALogIsSkipped(prefix: String) {
    let inventory = read(prefix + "Shop/PriceFeed.swift:12: listener \"prices\": 2 live of 5, 118 events\r\n")
    #expect(inventory.entries.map(\.location) == ["Shop/PriceFeed.swift:12"])
    #expect(inventory.entries.map(\.name) == ["listener \"prices\""])
    #expect(inventory.unreadable == [])
  }

  @Test func aLabelMayContainAnything() {
    let label = "a \"b\": 1 live of 2, 3 events / A/B.swift:4: x"
    let inventory = read("A/My File+X.swift:4: timer \"\(label)\": 0 live of 2, 3 events, 1 over but still held")
    #expect(inventory.entries.first?.label == label)
    #expect(inventory.entries.first?.fileName == "My File+X.swift")
    #expect(inventory.entries.first?.held == 1)
  }

  @Test(arguments: [
    "Shop/PriceFeed.swift:12: listener \"prices\": 2 live of 5, 118 eve",
    "Shop/PriceFeed.swift:12: listener \"prices",
    "Shop/PriceFeed.swift: listener: 2 live of 5, 118 events",
    "PriceFeed.swift:12: listener: 2 live of 5, 118 events",
    "an unknown location: listener: 2 live of 5, 118 events",
    "Shop/PriceFeed.swift:12: listener: 6 live of 5, 118 events",
    "Shop/PriceFeed.swift:12: listener: 2 live of 5, 118 events, 4 over but still held",
    "Shop/PriceFeed.swift:99999999999999999999: listener: 2 live of 5, 118 events",
    "Shop/PriceFeed.swift:12: listener: -2 live of 5, 118 events",
    "The app has started.",
  ])
  func aDamagedLineIsReported(line: String) {
    let inventory = read("\n\(line)\n")
    #expect(inventory.entries == [])
    #expect(inventory.unreadable == [.init(line: 2, text: line)])
    #expect(inventory.lineCount == 1)
  }

  @Test func bytesThatAreNotUTF8AreReported() {
    let line = Data("Shop/A.swift:1: timer \"".utf8) + Data([0xFF]) + Data("\": 0 live of 0, 0 events\n".utf8)
    let inventory = Inventory(line + Data("Shop/A.swift:2: timer: 0 live of 0, 0 events".utf8))
    #expect(inventory.unreadable.map(\.line) == [1])
    #expect(inventory.entries.map(\.line) == [2])
  }

  @Test func theLastCountsOfABridgeCount() {
    let inventory = read(
      """
      Shop/A.swift:1: timer: 1 live of 1, 2 events
      Shop/A.swift:1: timer "other": 1 live of 1, 3 events
      Shop/A.swift:1: timer: 0 live of 1, 9 events
      """)
    #expect(inventory.entries.map(\.events) == [9, 3])
    #expect(inventory.repeatedCount == 1)
    #expect(inventory.lineCount == 3)
  }
}
