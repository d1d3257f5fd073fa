import Testing

@testable import MigrateKit

struct ConsistencyTests {
  @Test(arguments: try Fixture.all())
  func candidatesAreClassifiedOrReported(fixture: Fixture) throws {
    let report = try fixture.scan()
    #expect(report.candidateCount == report.sites.count + report.remainders.count)
    #expect(report.sites.allSatisfy { $0.bridge != nil && $0.reason == nil })
    #expect(report.remainders.allSatisfy { $0.bridge == nil && $0.reason != nil && $0.detail?.isEmpty == false })
  }

  @Test func twoCallsInOneLineAreTwoSites() throws {
    let text =
      "func f() { DispatchQueue.main.asyncAfter(deadline: a) { }; DispatchQueue.main.asyncAfter(deadline: a) { } }"
    let report = try Scanner(workers: 1).scan(text: text, path: "F.swift", module: "F")
    #expect(report.sites.map(\.number) == [0, 1])
  }

  @Test func aLostCandidateIsAnError() throws {
    var report = try report()
    report.sites.removeLast()
    #expect(throws: ScanFailure.inconsistent(candidates: 2, classified: 1, reported: 0)) {
      try report.checkConsistency()
    }
  }

  @Test func aCandidateThatIsCountedTwiceIsAnError() throws {
    var report = try report()
    report.sites[1] = report.sites[0]
    #expect(throws: ScanFailure.inconsistent(candidates: 2, classified: 2, reported: 0)) {
      try report.checkConsistency()
    }
  }

  @Test func aReportedCandidateAmongTheSitesIsAnError() throws {
    var report = try report()
    let site = report.sites[0]
    report.sites[0] = Candidate(
      file: site.file, line: site.line, lastLine: site.lastLine, module: site.module, type: site.type,
      member: site.member, role: site.role,
      style: site.style, isolation: site.isolation, verdict: .reported(.roleUnknown, detail: ""))
    #expect(throws: ScanFailure.self) { try report.checkConsistency() }
  }

  private func report() throws -> ScanReport {
    let text = """
      final class Feed {
        var onChange: (() -> Void)?
        func load(completion: @escaping (Int) -> Void) {}
      }
      """
    return try Scanner(workers: 1).scan(text: text, path: "Feed.swift", module: "Feed")
  }
}
