import Foundation
import Testing

@testable import MigrateKit

struct ReportTests {
  @Test func theTextHasEightyColumns() throws {
    for fixture in try Fixture.all() {
      let text = ReportFormat.text.render(try fixture.scan())
      let long = text.split(separator: "\n").filter { line in
        line.count > TextReport.columns && line.trimmingCharacters(in: .whitespaces).contains(" ")
      }
      #expect(long == [], "\(fixture.name) has lines that are too long.")
    }
  }

  @Test func theTextBeginsWithTheCountsAndEndsWithTheRemainders() throws {
    let report = try fixture("timers").scan()
    let text = ReportFormat.text.render(report)
    let titles = ["candidates =", "Module Fixture", "Proposed order", "Sites", "Reported with a reason"]
    let positions = titles.map { text.range(of: $0)?.lowerBound }
    #expect(!positions.contains(nil), "\(text)")
    #expect(positions.compactMap(\.self) == positions.compactMap(\.self).sorted())
    for reason in Set(report.remainders.compactMap(\.reason)) { #expect(text.contains(reason.title)) }
  }

  @Test func theTextOfATinyFile() throws {
    let report = try Scanner(workers: 1).scan(
      text: "final class Feed {\n  var onChange: ((Int) -> Void)?\n}\n", path: "Feed.swift", module: "Shop")
    #expect(
      ReportFormat.text.render(report) == """
        3 lines in 1 file
        1 candidate = 1 classified + 0 reported

        Module Shop
        -----------
          Feed: 1 closure property

        Proposed order: services first, then the types that use them
        ------------------------------------------------------------
          1. Feed: 1 site
             docs/migrating/from-closure-properties.md

        Sites
        -----
          Feed.swift
            2  closure property, service: Feed.onChange
                ClosureProperty(service, \\.onChange).publisher(); nonisolated

        """)
  }

  @Test func theJSONIsDecodedWithTheSameNumbers() throws {
    for fixture in try Fixture.all() {
      let report = try fixture.scan()
      let decoded = try JSONDecoder().decode(JSONReport.self, from: Data(ReportFormat.json.render(report).utf8))
      #expect(decoded.version == 1)
      #expect(decoded.summary.candidates == decoded.sites.count + decoded.remainders.count)
      #expect(decoded.counts.reduce(0) { $0 + $1.count } == report.candidateCount)
      #expect(decoded.sites.allSatisfy { $0.bridge != nil && $0.api != nil && $0.reason == nil })
      #expect(decoded.remainders.allSatisfy { $0.reason != nil && $0.bridge == nil })
    }
  }

  @Test func theKeysOfTheJSONAreDocumented() throws {
    let report = try fixture("delegates").scan()
    let object = try JSONSerialization.jsonObject(with: Data(ReportFormat.json.render(report).utf8))
    let reference = try Repository.text("Examples/Migrate/docs/reference.md")
    for key in Self.keys(of: object) { #expect(reference.contains("`\(key)`"), "docs/reference.md lacks '\(key)'.") }
    for rule in LintRule.allCases { #expect(reference.contains("`\(rule.rawValue)`")) }
    for style in Style.allCases { #expect(reference.contains("`\(style.rawValue)`")) }
    for reason in Reason.allCases { #expect(reference.contains("`\(reason.rawValue)`")) }
  }

  private func fixture(_ name: String) throws -> Fixture {
    try Fixture.named(name, in: "Styles")
  }

  private static func keys(of object: Any) -> Set<String> {
    if let dictionary = object as? [String: Any] {
      return dictionary.reduce(into: Set(dictionary.keys)) { $0.formUnion(keys(of: $1.value)) }
    }
    return (object as? [Any])?.reduce(into: []) { $0.formUnion(keys(of: $1)) } ?? []
  }
}
