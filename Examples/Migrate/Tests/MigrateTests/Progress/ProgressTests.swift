import Foundation
import Testing

@testable import MigrateKit

/// The inventory of the fixture was printed by a program of its files.
struct ProgressTests {
  private func service(_ name: String, _ report: ProgressReport) throws -> ProgressReport.Service {
    try #require(report.services.first { $0.name == name })
  }

  @Test func everyEntryBelongsToTheBridgeOfItsLine() throws {
    let report = try Fixture.shop().progress()
    #expect(report.inventory.entries.count == 6)
    #expect(report.matchedCount == 6)
    #expect(report.unmatched.isEmpty)
    for bridge in report.bridges {
      #expect(bridge.entries.allSatisfy { "\($0.fileID):\($0.line)" == "\(bridge.file):\(bridge.line)" })
    }
  }

  @Test func aServiceHasItsBridgesAndTheCallSitesOutsideOfThem() throws {
    let report = try Fixture.shop().progress()
    let feed = try service("PriceFeed", report)
    #expect(feed.bridges.map(\.line) == [9, 13, 17])
    #expect(feed.bridges.map(\.state) == [.live, .live, .held])
    #expect(feed.callSites.map(\.file) == ["Shop/Screen.swift"])
    #expect(feed.state == .inMigration)
    let session = try service("Session", report)
    #expect(session.bridges.map(\.label) == ["sign in"])
    #expect(session.bridges.map(\.state) == [.idle])
    #expect(session.callSites == [.init(file: "Shop/Screen.swift", line: 7)])
  }

  @Test func aServiceThatOnlyBridgesUseIsReplaceable() throws {
    let report = try Fixture.shop().progress()
    let basket = try service("Basket", report)
    #expect(basket.state == .replaceable)
    #expect(basket.bridges.map(\.state) == [.live, .notRun])
    #expect(try service("Printer", report).state == .noBridge)
    #expect(try service("Printer", report).callSites == [.init(file: "Shop/Screen.swift", line: 11)])
  }

  @Test func aProtocolBelongsToItsServiceAndTheAdapterIsNoCallSite() throws {
    let report = try Fixture.shop().progress("Shop/DoorAdapter.swift:8: delegate: 0 live of 1, 3 events")
    let door = try service("Door", report)
    #expect(door.members == ["DoorDelegate", "delegate"])
    #expect(door.bridges.map(\.state) == [.idle])
    #expect(door.callSites == [])
    #expect(!report.services.contains { $0.name == "DoorDelegate" })
    #expect(try service("bell", report).bridges.map(\.name) == ["withCallback"])
  }

  @Test func theFunctionsOfAnAdapterBelongToItsBridges() throws {
    let report = try Fixture.shop().progress("")
    let scanner = try service("Scanner", report)
    #expect(scanner.bridges.map(\.line) == [17, 21])
    // Neither the adapter nor the service itself is a legacy call site.
    #expect(scanner.callSites == [])
    let others = report.otherBridges.filter { $0.file == "Shop/Printing.swift" }
    #expect(others.map(\.name) == ["ticks"])
  }

  @Test func aBridgeWithoutSubscriptionsCanGo() throws {
    let report = try Fixture.shop().progress()
    #expect(report.bridges.filter { $0.state == .unused }.map(\.label) == ["minutes"])
    #expect(report.otherBridges.map(\.line) == [46, 29])
  }

  @Test func anEntryWithoutABridgeHasAReason() throws {
    let report = try Fixture.shop().progress(
      """
      Shop/Adapters.swift:10: listener "prices": 1 live of 2, 4 events
      Shop/Elsewhere.swift:9: listener "prices": 1 live of 2, 4 events
      """)
    #expect(report.unmatched.map(\.reason) == [.noBridgeInLine, .fileNotScanned])
    #expect(report.matchedCount == 0)
    #expect(report.bridges.allSatisfy { $0.state == .notRun })
  }

  @Test func theModuleDecidesBetweenFilesOfTheSameName() throws {
    let text = "import CausewayBridging\nlet a = CallbackPublisher<Int, Never> { _ in }"
    let files = ["One", "Two"].map { (file: SourceFile(path: "\($0)/A.swift", module: $0), text: text) }
    let report = try ProgressReader(workers: 1).read(
      files, inventory: "Two/A.swift:2: repeating callback: 1 live of 1, 0 events")
    #expect(report.bridges.filter { !$0.entries.isEmpty }.map(\.file) == ["Two/A.swift"])
  }

  @Test func anInventoryWithAnyDamageIsReadCompletely() throws {
    let files = try Fixture.shop().sources
    let text = Array(try Fixture.shop().inventory.unicodeScalars)
    var random = SplitMix(seed: 7)
    for _ in 0..<40 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: index)
        case 1: damaged[index] = ["\n", ":", "\"", "9", "é"].randomElement(using: &random) ?? "x"
        default: damaged.removeLast(damaged.count - index)
        }
        if damaged.isEmpty { damaged = text }
      }
      let inventory = String(String.UnicodeScalarView(damaged))
      let lines = inventory.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      // The reader throws if an entry was lost or counted twice.
      let report = try ProgressReader(workers: 1).read(files, inventory: inventory)
      #expect(report.inventory.lineCount == lines.count)
    }
  }

  @Test func aReportThatLostAnEntryIsNotWritten() throws {
    var report = try Fixture.shop().progress()
    report.otherBridges = []
    #expect(throws: ProgressFailure.inconsistent(read: 6, matched: 5, unmatched: 0)) {
      try report.checkConsistency()
    }
  }
}
