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
    for name in CombineNames.types.union(CombineNames.publishers).union(CombineNames.subscribers) {
      #expect(try isPublic(name), "\(name) is not in docs/api.")
    }
    for name in CombineNames.absentTypes { #expect(try !isPublic(name), "\(name) is in docs/api.") }
  }

  @Test func theOperatorsArePublic() throws {
    for name in CombineNames.ownOperators.union(CombineNames.sharedOperators).union(CombineNames.subscriptions) {
      #expect(try isMember(name), "\(name) is not in docs/api.")
    }
  }
}
