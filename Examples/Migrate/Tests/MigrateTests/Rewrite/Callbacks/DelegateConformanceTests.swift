import Testing

@testable import MigrateKit

/// The outcomes of a type with several delegate protocols.
struct DelegateConformanceTests {
  @Test func aSystemProtocolBesideThatOfAServiceHasAnOutcome() throws {
    let text = """
      protocol PullDelegate: AnyObject { func pulled() }
      final class Pull { weak var delegate: (any PullDelegate)? }
      class PullController: UIViewController, PullDelegate, UITableViewDelegate { func pulled() {} }
      """
    let report = try Rewriter(from: .delegates, workers: 1).rewrite(texts: ["F.swift": text])
    let reasons = Dictionary(grouping: report.sites.filter { $0.line == 3 }, by: \.name).mapValues { $0.map(\.reason) }
    #expect(reasons == ["PullDelegate": [.noRegistration], "UITableViewDelegate": [.declarationNotScanned]])
  }
}
