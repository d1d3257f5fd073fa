import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// The pages of `scan` and `progress`.
struct HTMLReportTests {
  /// Names that would end an attribute, open a tag, or become a scheme.
  ///
  /// The accents make one character of two scalars.
  private static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "x\"\u{301} onmouseover=alert(1) y=\"",
    "'\u{301}onclick='alert(1)", "javascript:alert(1)//.swift", "</title><script>alert(1)</script>", "&lt;b&gt;",
    "a\u{0}b",
  ]

  @Test func aPageIsComplete() throws {
    for fixture in try Fixture.all() {
      let report = try fixture.scan()
      let html = ReportFormat.html.render(report)
      #expect(!html.contains("href=\"http") && !html.contains("src="))
      for tag in ["table", "details", "section", "svg", "tr", "div", "form"] {
        #expect(
          html.components(separatedBy: "<\(tag)").count == html.components(separatedBy: "</\(tag)>").count, "\(tag)")
      }
      #expect(html.contains("<b>\(report.candidateCount)</b> candidates"))
      let sites = html.components(separatedBy: " data-site").count - 1
      #expect(sites == report.candidateCount, "\(fixture) does not list each site once.")
    }
  }

  @Test(arguments: hostile)
  func namesOfTheAppAreText(name: String) throws {
    let text =
      "final class Feed { var onChange: (() -> Void)? }\nfinal class User { init(f: Feed) { f.onChange = {} } }"
    let report = try Scanner(workers: 1).scan(text: text, path: "Sources/\(name)/A.swift", module: name)
    let links = ReportLinks(folder: "/tmp", sourceURL: "https://example.org/a", guidesURL: nil, scanned: "/")
    for html in [ReportFormat.html.render(report), ReportFormat.html.render(report, links: links)] {
      let tags = html.matches(of: /<\/?([a-z]+)[^>]*>/).map { String($0.1) }
      let page = ReportFormat.html.render(
        try Scanner(workers: 1).scan(text: text, path: "Sources/A/A.swift", module: "A"))
      #expect(Set(tags) == Set(page.matches(of: /<\/?([a-z]+)[^>]*>/).map { String($0.1) }))
      #expect(html.components(separatedBy: "<script").count == 2)
      // Without the values of attributes, no tag has one that runs code.
      #expect(!html.replacing(/"[^"]*"/, with: "").contains(/<[^>]*\son[a-z]+=/))
      #expect(!html.contains("href=\"javascript") && !html.contains("\u{0}"))
    }
  }

  @Test func namesOfAnInventoryAreText() throws {
    let entry =
      "Shop/Elsewhere.swift:9: listener \"<script>alert(1)</script>\": 1 live of 1, 7 events\n<img onerror=x>\n"
    let html = ProgressFormat.html.render(try Fixture.shop().progress(entry))
    #expect(!html.contains("<script") && !html.contains("<img"))
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && html.contains("&lt;img onerror=x&gt;"))
  }

  @Test func theOrderLinksToTheUsesToCut() throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    let types = zip(names, names.dropFirst() + ["A"]).map {
      "final class \($0) { let next: \($1)\nvar onChange: (() -> Void)? }"
    }
    let report = try Scanner(workers: 1).scan(
      text: types.joined(separator: "\n"), path: "/work/app/Sources/Order.swift", module: "Order")
    let cut = try #require(report.order.lazy.flatMap(\.cuts).first)
    let links = ReportLinks(folder: "/work/app", sourceURL: nil, guidesURL: nil, scanned: "/work/app")
    let line = cut.lines[0].line
    #expect(
      ReportFormat.html.render(report, links: links)
        .contains("which comes later: <a href=\"Sources/Order.swift#L\(line)\"><code>Order.swift:\(line)</code></a>"))
  }

  @Test func pathsInTheScannedFolderAreShort() throws {
    var report = try Scanner(workers: 1).scan(
      text: "final class A { var onChange: (() -> Void)? }", path: "/work/app/Sources/A.swift", module: "App")
    report.paths = ["/work/app"]
    #expect(ReportFormat.html.render(report).contains("<summary><code>Sources/A.swift</code>"))
    report.paths = ["/work/app", "/work/other"]
    #expect(ReportFormat.html.render(report).contains("<summary><code>/work/app/Sources/A.swift</code>"))
  }

  @Test func theChartsHaveAxesAndAllSites() throws {
    let report = try Fixture.named("delegates", in: "Styles").scan()
    let html = ReportFormat.html.render(report)
    let charts = html.matches(of: /<figure>\n<figcaption>(.+)<\/figcaption>\n(?s:.*?)<\/figure>/)
    #expect(charts.map { String($0.1) } == ["Sites by style", "Sites by module"])
    for chart in charts {
      let values = chart.0.matches(of: /class="end value"[^>]*>([0-9,]+)</).compactMap { Int($0.1) }
      #expect(values.reduce(0, +) == report.candidateCount)
      let ticks = chart.0.matches(of: /class="tick[^>]*>([0-9,]+)</).compactMap { Int($0.1) }
      #expect(ticks.first == 0 && ticks == ticks.sorted() && ticks.count >= 2)
      #expect(values.allSatisfy { $0 <= ticks.last ?? 0 })
    }
  }

  @Test(arguments: [
    (0, [0, 1]), (1, [0, 1]), (7, [0, 2, 4, 6, 8]), (60, [0, 20, 40, 60]),
    (4_312, [0, 1_000, 2_000, 3_000, 4_000, 5_000]),
  ])
  func anAxisHasRoundNumbers(most: Int, ticks: [Int]) {
    #expect(Axis(upTo: most).ticks == ticks)
  }

  @Test func aLargeAppShowsItsLargestModules() throws {
    var report = ScanReport()
    let scan = Scanner(workers: 1)
    for number in 1...20 {
      let text = String(repeating: "final class A { var onChange: (() -> Void)? }\n", count: number)
      report.sites += try scan.scan(text: text, path: "\(number).swift", module: "Module\(number)").sites
    }
    let html = ReportFormat.html.render(report)
    #expect(html.contains(">5 other modules<") && !html.contains("<text x=\"6\" y=\"16\">Module1<"))
    #expect(html.components(separatedBy: "<option value=\"1").count > 10)
  }
}

/// Where the links of a report lead.
struct ReportLinksTests {
  @Test func aLocalReportHasRelativePaths() {
    let links = ReportLinks(folder: "/work/app/reports", sourceURL: nil, guidesURL: nil, scanned: "/work/app")
    #expect(links.line(8, of: "/work/app/Shop/Basket.swift") == "../Shop/Basket.swift#L8")
    #expect(links.line(8, of: "/work/app/./x/../reports/a b#?:ü.swift") == "a%20b%23%3F%3A%C3%BC.swift#L8")
  }

  @Test func aHostedReportHasTheAddressesOfItsRepository() throws {
    let folder = try TemporaryFolder()
    try folder.file(".git/HEAD", "ref: refs/heads/main\n")
    let file = try folder.file("Sources/Shop/Basket.swift", "")
    let links = ReportLinks(
      folder: "/tmp", sourceURL: "https://host/o/r/blob/main", guidesURL: "https://host/c/blob/main/",
      scanned: folder.path("Sources"))
    #expect(links.line(8, of: file) == "https://host/o/r/blob/main/Sources/Shop/Basket.swift#L8")
    #expect(links.line(8, of: "/elsewhere/A.swift") == nil)
    #expect(
      links.guide(Guide("screens.md", "popup")) == "https://host/c/blob/main/docs/migrating/screens.md#popup")
  }

  @Test func everyGuideOfAReportIsAFile() throws {
    let links = ReportLinks(folder: Repository.root.path, sourceURL: nil, guidesURL: nil, scanned: ".")
    for style in Style.allCases {
      let path = try #require(links.guide(style.guide))
      #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path), "\(path)")
    }
    let hosted = ReportLinks(folder: "/", sourceURL: "https://host/r", guidesURL: nil, scanned: ".")
    #expect(hosted.guide(Style.listener.guide) == nil)
  }

  @Test(arguments: [
    ("https://github.com/o/r/blob/main/", true), ("http://localhost:8000", true), ("javascript:alert(1)", false),
    ("/etc", false), ("https://", false), ("data:text/html,x", false),
  ])
  func onlyTheWebIsAnAddress(text: String, isAddress: Bool) {
    #expect(ReportLinks.isAddress(text) == isAddress)
  }
}
