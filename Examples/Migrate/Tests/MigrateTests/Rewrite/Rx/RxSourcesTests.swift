import Foundation
import Testing

@testable import MigrateKit

/// The static functions of the streams of `CausewayRx` against the names that the passes know.
struct RxSourcesTests {
  @Test func everySourceOfTheModuleIsKnown() throws {
    let known = RxVocabulary.sources.union(RxVocabulary.operators).union(RxVocabulary.renamedSources.keys)
    #expect(try declared().subtracting(known) == [])
  }

  @Test func everyKnownSourceIsDeclared() throws {
    #expect(RxVocabulary.sources.subtracting(try declared()) == ["init"])
  }

  /// The names of the static functions of streams in docs/api.
  private func declared() throws -> Set<String> {
    let lines = try Repository.text("docs/api/CausewayRx.txt").split(separator: "\n")
    return Set(
      lines.compactMap { line -> String? in
        guard let owner = line.split(separator: " ").first, let start = line.range(of: " static func "),
          RxVocabulary.streams.contains(String(owner))
        else { return nil }
        return String(line[start.upperBound...].drop { $0 == "`" }.prefix { $0.isLetter })
      })
  }
}
