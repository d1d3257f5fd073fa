import Foundation
import Testing

/// The list of RxSwift's names in docs/migrating/rxswift-names.md.
///
/// If `CAUSEWAY_DRAW` is set, the list is rewritten instead of compared: `make pictures`.
@Suite(.serialized) struct RxNamesTests {
  private static let writes = ProcessInfo.processInfo.environment["CAUSEWAY_DRAW"] != nil

  @Test(.enabled(if: RxSymbols.canBeExtracted)) func theListIsWhatTheGeneratorWrites() throws {
    let list = try RxNameList(RxSymbols())
    #expect(list.unexplained == [], "add a line to Tests/Fixtures/RxNames/replacements.tsv")
    if Self.writes { try list.write() }
    #expect(try RxNameList.sectionOfPage() == list.section, "run `make pictures`")
  }

  @Test func aCallMayLeaveOutParametersWithDefaultValues() {
    let shared = NamedSignature("share(replay:scope:)")
    #expect(shared.calls(shared, defaults: [true, true]))
    #expect(NamedSignature("share(replay:)").calls(shared, defaults: [false, true]))
    #expect(!NamedSignature("share(scope:)").calls(shared, defaults: [false, true]))
    #expect(
      NamedSignature("create(subscribe:)").calls(
        NamedSignature("create(fileID:line:subscribe:)"), defaults: [true, true, false]))
    #expect(!NamedSignature("retry()").calls(NamedSignature("retry(when:)"), defaults: [false]))
    #expect(NamedSignature("retry()").calls(NamedSignature("retry()"), defaults: []))
    #expect(!NamedSignature("value").calls(NamedSignature("value()"), defaults: []))
    #expect(NamedSignature("value").calls(NamedSignature("value"), defaults: []))
  }
}
