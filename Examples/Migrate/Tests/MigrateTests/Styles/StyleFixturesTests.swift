import Foundation
import Testing

@testable import MigrateKit

struct StyleFixturesTests {
  @Test(arguments: try Fixture.all().map(\.name))
  func everyExpectedSiteIsFoundAndNoOther(name: String) throws {
    let fixture = try #require(try Fixture.all().first { $0.name == name })
    let report = try fixture.scan()
    let expected = Dictionary(grouping: fixture.expected, by: \.line)
    let found = report.candidates.map { $0.expectation(like: expected[$0.line]?.first) }
    let missing = fixture.expected.filter { !found.contains($0) }
    let unexpected = found.filter { !fixture.expected.contains($0) }
    #expect(missing == [], "\(name) does not find these.")
    #expect(unexpected == [], "\(name) finds these, which are not expected.")
  }

  @Test func theFixturesHaveEveryStyleBridgeAndReason() throws {
    let candidates = try Fixture.all().flatMap { try $0.scan().candidates }
    #expect(Set(Style.allCases).subtracting(candidates.map(\.style)).isEmpty)
    let unused = Set(Bridge.allCases).subtracting(candidates.compactMap(\.bridge))
    #expect(unused == [], "No fixture leads to these bridges.")
    #expect(Set(Reason.allCases).subtracting(Reason.ofRewrite).subtracting(candidates.compactMap(\.reason)).isEmpty)
  }
}
