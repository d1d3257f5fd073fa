import Testing

@testable import MigrateKit

/// The fixtures of the guides contain the guides' own code.
struct CombineGuidesTests {
  @Test(arguments: [("from-observableobject", 12), ("from-combine", 4)])
  func theFixtureHasTheCodeBefore(guide: String, count: Int) throws {
    let code = try #require(Markdown(try Repository.text("docs/migrating/\(guide).md")).code(under: "Before"))
    let fixture = try Fixture.named("\(guide)", in: "Rewrite/Combine")
    let before = fixture.before.values.joined()
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count >= count)
    for line in lines { #expect(before.contains(line), "The fixture lacks: \(line)") }
  }

  /// The initializer of the guide's class takes streams instead of a service, which no tool can decide.
  @Test func theClassAndTheViewAreThoseOfTheGuideAfter() throws {
    let text = try Repository.text("docs/migrating/from-observableobject.md")
    let code = try #require(Markdown(text).code(under: "After"))
    let fixture = try Fixture.named("from-observableobject", in: "Rewrite/Combine")
    let after = fixture.after.values.joined()
    let lines = code.split(separator: "\n").prefix { !$0.hasPrefix("  init") } + view(code)
    #expect(lines.count == 10)
    for line in lines { #expect(after.contains(line), "The fixture lacks: \(line)") }
  }

  private func view(_ code: String) -> [Substring] {
    Array(code.split(separator: "\n").drop { !$0.hasPrefix("struct StatusView") }.prefix(4))
  }
}
