import Foundation
import Testing

@testable import MigrateKit

/// Every member that the scan finds has an outcome, whatever the code looks like.
struct AdaptConsistencyTests {
  @Test(arguments: [nil, AdaptOptions.Place.main, .any])
  func noMemberOfTheFixturesIsLost(place: AdaptOptions.Place?) throws {
    let counts = try Fixture.all().map { try check($0.text, $0.name, place) }
    #expect(counts.reduce(0, +) > 20)
  }

  @Test func noMemberOfADamagedFileIsLost() throws {
    let texts = try Fixture.all().map(\.text)
    var checked = 0
    for seed in 0..<26 { checked += try check(Mutation.mutated(texts, seed: seed), "Damaged", .main) }
    #expect(checked > 20)
  }

  @Test func aLostMemberIsAnInconsistency() {
    let member = ServiceMember(name: "load", label: "load()", file: "Feed.swift", line: 1)
    let entry = AdaptReport.Entry(member: member, outcome: .skipped)
    #expect(throws: AdaptFailure.inconsistent(found: 2, adapted: 0, reported: 0, asked: 0, skipped: 1)) { () throws in
      try AdaptReport(type: "Feed", location: "Feed.swift:1", entries: [entry], foundCount: 2).checkConsistency()
    }
    #expect(throws: AdaptFailure.self) {
      try AdaptReport(type: "Feed", location: "Feed.swift:1", entries: [entry, entry], foundCount: 2).checkConsistency()
    }
    let adapted = AdaptReport.Entry(member: member, outcome: .adapted)
    #expect(throws: AdaptFailure.self, "There are no files.") {
      try AdaptReport(type: "Feed", location: "Feed.swift:1", entries: [adapted], foundCount: 1).checkConsistency()
    }
  }

  /// Adapts each type of a text, and returns the number of types that have members.
  private func check(_ text: String, _ name: String, _ place: AdaptOptions.Place?) throws -> Int {
    let facts = FactReader.facts(of: SourceFile(path: "A.swift", module: "A"), bytes: Array(text.utf8))
    var options = AdaptOptions()
    options.place = place
    var count = 0
    for type in Set(facts.types.map(\.name)) {
      do throws(AdaptFailure) {
        _ = try Adapting(workers: 1).adapt(type, text: text, path: "A.swift", modules: ["A"], options)
        count += 1
      } catch {
        switch error {
        case .unknownType, .unsupportedType, .noMembers, .unusedAnswers: break
        default: Issue.record("\(name), \(type): \(error)")
        }
      }
    }
    return count
  }
}
