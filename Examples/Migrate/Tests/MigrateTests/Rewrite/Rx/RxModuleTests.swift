import Testing

@testable import MigrateKit

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

  @Test func aScannedModuleIsNone() throws {
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
