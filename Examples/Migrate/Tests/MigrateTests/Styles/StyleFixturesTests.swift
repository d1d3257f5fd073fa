import Foundation
import Testing

@testable import MigrateKit

struct StyleFixturesTests {
  private struct Expectation: Hashable, CustomStringConvertible {
    let line: Int
    let style: String
    let role: String
    let verdict: String
    var isolation: String?
    var callSites: Int?

    init(_ mark: Fixture.Mark) {
      let words = mark.text.split(separator: " ").map(String.init)
      (line, style, role, verdict) = (mark.line, words[0], words[1], words[2])
      for word in words.dropFirst(3) {
        if word.hasPrefix("x"), let count = Int(word.dropFirst()) {
          callSites = count
        } else {
          isolation = word
        }
      }
    }

    /// A candidate, with the details that the other expectation has.
    init(_ candidate: Candidate, like other: Expectation?) {
      (line, style, role) = (candidate.line, candidate.style.rawValue, candidate.role.rawValue)
      verdict = candidate.bridge?.rawValue ?? candidate.reason?.rawValue ?? ""
      if other?.isolation != nil { isolation = candidate.isolation.name }
      if other?.callSites != nil { callSites = candidate.callSites }
    }

    var description: String {
      "\(line): \(style) \(role) \(verdict) \(isolation ?? "") \(callSites.map { "x\($0)" } ?? "")"
    }
  }

  @Test(arguments: try Fixture.all())
  func everyExpectedSiteIsFoundAndNoOther(fixture: Fixture) throws {
    let report = try fixture.scan()
    let expected = fixture.marks("scan").map(Expectation.init)
    let found = report.candidates.map { candidate in
      Expectation(candidate, like: expected.first { $0.line == candidate.line })
    }
    let missing = expected.filter { !found.contains($0) }
    let unexpected = found.filter { !expected.contains($0) }
    #expect(missing == [], "\(fixture.name) does not find these.")
    #expect(unexpected == [], "\(fixture.name) finds these, which are not expected.")
  }

  @Test func theFixturesHaveEveryStyleBridgeAndReason() throws {
    let candidates = try Fixture.all().flatMap { try $0.scan().candidates }
    #expect(Set(Style.allCases).subtracting(candidates.map(\.style)).isEmpty)
    let unused = Set(Bridge.allCases).subtracting(candidates.compactMap(\.bridge))
    #expect(unused == [], "No fixture leads to these bridges.")
    #expect(Set(Reason.allCases).subtracting(Reason.ofRewrite).subtracting(candidates.compactMap(\.reason)).isEmpty)
  }
}
