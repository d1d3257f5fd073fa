import Foundation
import Testing

@testable import MigrateKit

/// The vocabulary agrees with the public declarations of Causeway.
struct CombineNamesTests {
  private func isPublic(_ name: String) throws -> Bool {
    try ["Causeway", "CausewayCombine"].contains { module in
      let text = try Repository.text("docs/api/\(module).txt")
      return ["class", "struct", "enum", "protocol", "typealias"].contains { kind in
        text.contains("\(kind) \(name) ") || text.contains("\(kind) \(name)\n") || text.contains("\(kind) \(name)<")
          || text.contains("\(kind) \(name):")
      }
    }
  }

  private func isMember(_ name: String) throws -> Bool {
    try ["Causeway", "CausewayCombine"].contains { module in
      let text = try Repository.text("docs/api/\(module).txt")
      return ["func \(name)(", "func \(name)<", "func `\(name)`"].contains { text.contains($0) }
    }
  }

  @Test func theTypesArePublic() throws {
    for name in CombineNames.types.union(CombineNames.nested.values.joined()) {
      #expect(try isPublic(name), "\(name) is not in docs/api.")
    }
    for name in CombineNames.absentTypes { #expect(try !isPublic(name), "\(name) is in docs/api.") }
  }

  @Test func theTypesInsidePublishersAreComplete() throws {
    let text = try Repository.text("docs/api/CausewayCombine.txt")
    let names = Set(text.matches(of: #/Publishers\.(\w+) \|/#).map { String($0.1) })
    #expect(names.subtracting(CombineNames.publishers) == [])
  }

  /// The sentence about an absent name refers to this table.
  @Test func theGuideHasTheAbsentTypes() throws {
    let guide = try Repository.text("docs/migrating/from-combine.md")
    let start = try #require(guide.range(of: "### What is absent\n")).upperBound
    let table = try #require(guide[start...].split(separator: "\n###").first)
    for name in CombineNames.absentTypes.union(["Publishers.SwitchToLatest"]) {
      #expect(table.contains("`\(name)`") || table.contains("`\(name)."), "The table lacks \(name).")
    }
  }

  @Test func theOperatorsArePublic() throws {
    for name in CombineNames.ownOperators.union(CombineNames.sharedOperators).union(CombineNames.subscriptions) {
      #expect(try isMember(name), "\(name) is not in docs/api.")
    }
  }
}
