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
