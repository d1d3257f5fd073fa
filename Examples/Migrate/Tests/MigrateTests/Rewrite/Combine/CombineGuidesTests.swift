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
    let guide = try #require(Markdown(text).code(under: "After"))
    // The tool changes the imports of a file in another pass.
    let code = guide.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
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

/// The sentences of `rewrite --from combine` name the cause and its line.
struct CombineSentencesTests {
  private func sentences(_ name: String) throws -> [String: String] {
    let fixture = try Fixture.named(name, in: "Rewrite/Combine")
    let sites = try fixture.rewrite(fixture.before).sites
    return Dictionary(
      sites.compactMap { site in
        if case .reported(_, let detail, _) = site.outcome { ("\(site.file) \(site.name)", detail) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func theCauseOfAModelIsNamed() throws {
    let found = try sentences("ambiguous")
    let stays = "The class stays an ObservableObject. "
    #expect(
      found["Models.swift ViewModel"] == stays
        + "Models.swift:13 names ViewModel, which may mean several scanned types.")
    #expect(found["Custom.swift Custom"] == stays + "The class declares its own objectWillChange.")
    #expect(
      found["Custom.swift Announced"] == stays
        + "Custom.swift:12 announces changes by hand. An @Observable class announces those of its properties.")
  }

  @Test func theLineOfAnObstacleIsNamed() throws {
    let found = try sentences("isolation")
    let stays = "The class stays an ObservableObject. "
    let closure = "has a closure that may run outside of the main actor."
    #expect(found["Models.swift Called"] == stays + "Models.swift:21 \(closure)")
    #expect(found["Models.swift Working"] == stays + "Models.swift:27 \(closure)")
    let object = "Environment.swift:16 passes an object to environmentObject whose type is not written."
    #expect(found["Environment.swift Session"] == stays + object)
    #expect(found["Environment.swift session"] == "Session stays an ObservableObject. \(object)")
    #expect(found["Environment.swift environmentObject"] == "Session stays an ObservableObject. \(object)")
  }

  /// A family of a protocol and its classes is converted together or not at all.
  @Test func theClassThatKeepsAProtocolIsNamed() throws {
    let found = try sentences("protocols")
    #expect(
      found["Protocols.swift FakeCartModel"]
        == "The class stays an ObservableObject. CartModelType stays as it is. CartModel stays as it is. "
        + "The class inherits from BaseModel.")
  }

  @Test func theUseOfATypeForAnyModelIsNamed() throws {
    let known = try sentences("takers")
    let loader = "Loader, which takes any ObservableObject"
    #expect(known["Models.swift TitleModel"]?.contains("Views.swift:18 passes the class to \(loader).") == true)
    #expect(known["Models.swift CountModel"] == nil)
    let unknown = try sentences("takers-unknown")
    #expect(unknown["Models.swift CountModel"]?.contains("Views.swift:11 uses \(loader), and perhaps") == true)
  }

  @Test func theReasonForWhichNoSubjectTakesThePlaceOfAPublisherIsNamed() throws {
    let found = try sentences("projections")
    #expect(found["Left.swift Feedback"]?.contains("A subscriber of $volume sets volume before it returns.") == true)
    #expect(found["Left.swift Mutual"]?.contains("A subscriber of $celsius sets celsius") == true)
    #expect(found["Left.swift Typed"]?.contains("Left.swift:26 uses $height in a way that no subject") == true)
    #expect(found["Left.swift Taken"]?.contains("The name widthSubject is taken") == true)
  }

  @Test func anotherImportOfCombineIsNamed() throws {
    let found = try sentences("other-imports")
    #expect(found["Web.swift title"]?.contains("Add 'import CausewayCombine'.") == true)
  }
}
