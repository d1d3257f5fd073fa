import Foundation
import Testing

@testable import MigrateKit

/// The code of docs/migrating/from-rxswift.md.
struct RxGuideTests {
  @Test func onlyTheImportOfTheServiceChanges() throws {
    let guide = Markdown(try Repository.text("docs/migrating/from-rxswift.md"))
    let before = try #require(guide.code(under: "Before"))
    let report = try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["Score.swift": before])
    #expect(report.text == before.replacing("import RxSwift", with: "import CausewayRx"))
    // The subscription of the guide is outside of a class, so it stays one of Rx.
    #expect(report.sites.allSatisfy { $0.reason == nil })
    #expect(report.changed.allSatisfy { $0.compiles })
  }

  @Test func theSubscriptionOfTheGuideBecomesTheBindingOfTheModel() throws {
    let guide = Markdown(try Repository.text("docs/migrating/from-rxswift.md"))
    let code = try #require(guide.code(under: "Before"))
    let start = try #require(code.range(of: "service.scoreSubject"))
    let model = """
      import RxSwift

      @MainActor final class ScoreViewModel {
        private(set) var score = 0
        private(set) var errorText: String?
        private let bag = DisposeBag()

        init(service: ScoreService) {
          \(code[start.lowerBound...])
        }
      }
      """
    let report = try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["Model.swift": model])
    let binding = "to: \\.score, of: self, onFailure: .show(in: \\.errorText))"
    let text = try #require(report.text)
    #expect(text.contains("bindings.bind(service.scoreSubject.toPublisher(), \(binding)"))
    // The guide's model has the same arguments.
    let after = try #require(guide.code(under: "After"))
    #expect(after.contains("bindings.bind(scores, \(binding)"))
  }
}

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

/// Modules whose names begin with `Rx`.
struct RxModuleTests {
  private let text = """
    import RxFancy
    import RxSwift

    let names = PublishSubject<String>()
    """

  @Test func anUnknownModuleIsACompanion() throws {
    let report = try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["Names.swift": text])
    let site = try #require(report.sites.first { $0.name == "RxFancy" })
    #expect(site.reason == .noCounterpart)
    #expect(site.blocksCompiling)
  }

  @Test func aScannedModuleIsNoCompanion() throws {
    let report = try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["Names.swift": text], module: "RxFancy")
    #expect(!report.sites.contains { $0.name == "RxFancy" })
    #expect(report.changed.allSatisfy { $0.compiles })
  }

  @Test func aModuleAloneDoesNotShowTheLibraryIfItIsScanned() throws {
    let text = "import RxFancy\n\nlet names = source.flatMapLatest { $0 }\n"
    let report = try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["Names.swift": text], module: "RxFancy")
    #expect(report.sites.isEmpty)
  }
}
