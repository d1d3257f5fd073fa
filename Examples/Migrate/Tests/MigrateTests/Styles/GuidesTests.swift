import Foundation
import Testing

@testable import MigrateKit

/// The code that each guide shows under "Before" is found with the style of the guide.
struct GuidesTests {
  @Test(arguments: Style.allCases)
  func theCodeBeforeTheMigrationIsFound(style: Style) throws {
    let text = try Repository.text("docs/migrating/\(style.guide.file)")
    let code = try #require(Markdown(text).code(under: "Before"))
    let report = try Scanner(workers: 1).scan(text: code, path: "Before.swift", module: "Guide")
    let own = report.sites.filter { $0.style == style }
    #expect(!own.isEmpty, "\(style.guide.file) has no site of the style \(style.title): \(report.candidates)")
    #expect(own.allSatisfy { $0.guide.file == style.guide.file })
    #expect(report.problems.isEmpty)
  }

  @Test func everyGuideOfAStyleOfCallbackBelongsToAStyle() throws {
    let guides = try Repository.files(in: Repository.guides, suffix: ".md").map(\.lastPathComponent)
    let own = Set(Style.allCases.map(\.guide.file))
    // Navigation is not a callback.
    let others = guides.filter { $0.hasPrefix("from-") && !own.contains($0) }
    #expect(others == ["from-imperative-navigation.md"])
  }

  @Test(arguments: Bridge.allCases)
  func theGuideAndItsSectionExist(bridge: Bridge) throws {
    try expectExists(bridge.guide)
  }

  @Test func theGuidesOfScreensExist() throws {
    for type in ["LoginViewController", "SettingsModel", "PermissionView", "AlertModel", "HomeModel"] {
      try expectExists(Pattern.guide(type))
    }
  }

  @Test(arguments: Bridge.allCases)
  func theNameOfTheBridgeIsPublic(bridge: Bridge) throws {
    let parts = bridge.api.split(separator: ".").map(String.init)
    let owner = parts.count > 1 ? parts[0] : nil
    let name = parts.last ?? ""
    let isDeclared = try PublicAPI.all().contains { $0.declares(name, in: owner) }
    #expect(isDeclared, "\(bridge.api) is neither in docs/api nor in the sources for Apple platforms.")
  }

  private func expectExists(_ guide: Guide) throws {
    let text = try Repository.text("docs/migrating/\(guide.file)")
    guard let anchor = guide.anchor else { return }
    #expect(Markdown(text).anchors.contains(anchor), "\(guide.path) has no such section.")
  }
}
