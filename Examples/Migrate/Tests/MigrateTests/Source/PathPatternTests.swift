import Testing

@testable import MigrateKit

struct PathPatternTests {
  @Test(arguments: [
    ("Mocks", "Shop/Mocks", true), ("Mocks", "Shop/Mocks2", false), ("*Tests", "Shop/ShopTests", true),
    ("*Mock.swift", "Shop/FeedMock.swift", true), ("?.swift", "A/B.swift", true), ("?.swift", "A/BB.swift", false),
    ("Shop/Mocks", "Shop/Mocks", true), ("Shop/Mocks", "App/Shop/Mocks", false), ("Shop/*", "Shop/Mocks/A", false),
    ("**/Mocks", "A/B/Mocks", true), ("**/Mocks", "Mocks", true), ("Shop/**", "Shop/A/B.swift", true),
    ("Shop/**/A.swift", "Shop/A.swift", true), ("Shop/**/A.swift", "Shop/x/y/A.swift", true),
    ("Mocks/", "A/Mocks", true),
    ("./Shop/Mocks", "Shop/Mocks", true), ("a*b*c", "xaabbcc", false), ("*a*b*c", "xaabbcc", true),
    ("é", "e\u{301}", true),
  ])
  func aPatternMatchesAsInAnIgnoreFile(pattern: String, path: String, matches: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(PathPattern.components(path)) == matches)
  }

  @Test func aPatternWithManyStarsEnds() throws {
    let pattern = try #require(PathPattern(String(repeating: "*a", count: 200) + "b"))
    #expect(!pattern.matches([String(repeating: "a", count: 2_000)]))
  }

  @Test(arguments: ["", "/", "./"])
  func aPatternWithoutANameIsInvalid(text: String) {
    #expect(PathPattern(text) == nil)
  }
}
