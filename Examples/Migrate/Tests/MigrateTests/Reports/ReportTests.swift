import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

struct ReportTests {
  @Test func theTextHasEightyColumns() throws {
    for fixture in try Fixture.all() {
      let text = ReportFormat.text.render(try fixture.scan(), listsAll: true)
      let long = text.split(separator: "\n").filter { line in
        line.count > TextReport.columns && line.trimmingCharacters(in: .whitespaces).contains(" ")
      }
      #expect(long == [], "\(fixture.name) has lines that are too long.")
    }
  }

  @Test func theTextBeginsWithTheCountsAndEndsWithTheRemainders() throws {
    let report = try fixture("timers").scan()
    let text = ReportFormat.text.render(report, listsAll: true)
    let titles = ["candidates =", "Module Fixture", "Proposed order", "Sites", "Reported with a reason"]
    let positions = titles.map { text.range(of: $0)?.lowerBound }
    #expect(!positions.contains(nil), "\(text)")
    #expect(positions.compactMap(\.self) == positions.compactMap(\.self).sorted())
    for reason in Set(report.remainders.compactMap(\.reason)) { #expect(text.contains(reason.title)) }
  }

  @Test func theTextOfATinyFile() throws {
    let report = try Scanner(workers: 1).scan(
      text: "final class Feed {\n  var onChange: ((Int) -> Void)?\n}\n", path: "Feed.swift", module: "Shop")
    #expect(
      ReportFormat.text.render(report) == """
        3 lines in 1 file
        1 candidate = 1 classified + 0 reported

        Module Shop
        -----------
          Feed: 1 closure property

        Proposed order: services first, then the types that use them
        ------------------------------------------------------------
          1. Feed: 1 site
             docs/migrating/from-closure-properties.md

        Sites
        -----
          Feed.swift
            2  closure property, service: Feed.onChange
                ClosureProperty(service, \\.onChange).publisher(); nonisolated

        """)
  }

  /// Each fixture many times, as the modules of an app.
  @Test func theTextOfALargeAppIsAPage() throws {
    let folder = try TemporaryFolder()
    for fixture in try Fixture.all() {
      for number in 1...6 {
        try folder.file("App/Sources/\(fixture.name.prefix { $0 != "." })/Feature\(number)/File.swift", fixture.text)
      }
    }
    try folder.file("App/Package.swift", "let package = Package(platforms: [.iOS(.v14), .macOS(.v12)])\n")
    let report = try Scanner(workers: 2).scan([folder.path("App")])
    #expect(report.candidateCount > 2_000)
    let lines = ReportFormat.text.render(report).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 66, "\(lines.joined(separator: "\n"))")
    #expect(lines.dropLast().last?.hasPrefix("--all lists all \(report.candidateCount) sites, ") == true)
    for title in ["Styles: ", "First steps of the proposed order", "Modules with", "Files with the most"] {
      #expect(lines.contains { $0.hasPrefix(title) }, "\(title)")
    }
    #expect(ReportFormat.text.render(report, listsAll: true).contains("\nSites\n"))
    let page = try Program.run(["scan", folder.path("App")])
    #expect(page.output.split(separator: "\n", omittingEmptySubsequences: false) == lines)
    #expect(try Program.run(["scan", "--all", folder.path("App")]).output.contains("\nSites\n"))
  }

  @Test(arguments: [
    ("feed.load(id: 1) { _ in }", "withCallback { feed.load(id: …, completion: $0.handler) }"),
    ("self.feed.tracker.open { _ in }", throwing("feed.tracker.open")),
    ("make().load(id: 1) { _ in }", "withCallback { service.load(id: …, completion: $0.handler) }"),
    ("id = feed.addListener { _ in }", ".listener(add: { feed.addListener($0) }, remove: { feed.removeListener($0) })"),
    ("feed.onChange = { _ in }", "ClosureProperty(feed, \\.onChange).publisher()"),
    ("feed.delegate = self", ".delegate(of: feed, \\.delegate) { MyDelegate($0) }"),
    (
      "NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }",
      "NotificationCenter.default.posts(of: .changed)"
    ),
    ("DispatchQueue.main.asyncAfter(deadline: .now()) {}", "DispatchQueue.main.tick(after:)"),
    ("queue(1).asyncAfter(deadline: .now()) {}", "queue.tick(after:)"),
    ("uploads.addOperation { }", "await uploads.run(operation)"),
    ("token = export.observe(\\.fractionCompleted) { _, _ in }", "export.fractions(every:)"),
    ("token = observe(\\.title) { _, _ in }", "self.changes(of: \\.title)"),
    ("token = page.observe(\\.title) { _, _ in }", "page.changes(of: \\.title)"),
  ])
  func theBridgeHasTheNamesOfTheSite(code: String, bridge: String) throws {
    let site = try sites(of: code).first { $0.role == .consumer }
    #expect(site?.bridgeCode == bridge)
  }

  @Test(arguments: [
    ("RxSwift", "let goals: Observable<Int>", "goals.toPublisher()"),
    ("RxSwift", "let goals: [Observable<Int>]", "observable.toPublisher()"),
    ("RxSwift", "func best() -> Single<Int> { .just(1) }", "best().asPublisher()"),
    ("RxSwift", "func title(of id: Int) -> Driver<Int> { .empty() }", "title(…).asObservable().toPublisher()"),
    ("RxSwift", "let score = BehaviorSubject<Int>(value: 0)", "score.asPublisher()"),
    ("RxSwift", "let saved: AnyObserver<Int>", "publisher.asObservable().subscribe(saved)"),
    ("RxSwift", "func go() { game.goals.subscribe(onNext: { _ in }).disposed(by: bag) }", "game.goals.toPublisher()"),
    (
      "RxSwift", "func go() { goals().map { $0 }.subscribe(onNext: { _ in }).disposed(by: bag) }",
      "observable.toPublisher()"
    ),
    ("Combine", "let prices: AnyPublisher<Int, Never>", "prices.bridged()"),
    ("Combine", "func go() { prices.sink { _ in }.store(in: &tokens) }", "prices.bridged()"),
    ("Combine", "let printer: AnySubscriber<Int, Never>", "publisher.combinePublisher().subscribe(printer)"),
  ])
  func theBridgeOfAStreamHasTheNameOfTheStream(library: String, code: String, bridge: String) throws {
    let report = try Scanner(workers: 1).scan(
      text: "import \(library)\nfinal class Board {\n  \(code)\n}\n", path: "Board.swift", module: "App")
    #expect(report.sites.last?.bridgeCode == bridge)
  }

  @Test func aPostHasItsCenter() throws {
    let sites = try sites(of: "NotificationCenter.default.post(name: .changed, object: nil)")
    #expect(sites.last?.bridgeCode == "NotificationCenter.default.post(value, as: payload)")
  }

  @Test func theBridgeOfAServiceCallsItsMembers() throws {
    #expect(
      try sites(of: "").filter { $0.role == .service }.map(\.bridgeCode) == [
        ".delegate(of: service, \\.delegate) { MyDelegate($0) }",
        "withCallback { load(id: id, completion: $0.handler) }",
        ".listener(add: { addListener($0) }, remove: { removeListener($0) })",
        "ClosureProperty(service, \\.onChange).publisher()", ".delegate(of: service, \\.delegate) { MyDelegate($0) }",
        throwing("open"),
      ])
  }

  private func sites(of code: String) throws -> [Candidate] {
    let text = """
      protocol FeedDelegate: AnyObject { func fed(_ feed: Feed) }
      final class Feed {
        let tracker = Tracker()
        func load(id: Int, completion: @escaping (Result<Int, Error>) -> Void) {}
        func addListener(_ listener: @escaping (Int) -> Void) -> Int { 0 }
        func removeListener(_ id: Int) {}
        var onChange: ((Int) -> Void)?
        weak var delegate: FeedDelegate?
      }
      final class Tracker {
        func open(completion: @escaping (Error?) -> Void) throws {}
      }
      final class Screen {
        let feed: Feed
        let uploads: OperationQueue
        func show() { \(code) }
      }
      """
    return try Scanner(workers: 1).scan(text: text, path: "F.swift", module: "F").sites
  }

  @Test func theJSONIsDecodedWithTheSameNumbers() throws {
    for fixture in try Fixture.all() {
      let report = try fixture.scan()
      let decoded = try JSONDecoder().decode(JSONReport.self, from: Data(ReportFormat.json.render(report).utf8))
      #expect(decoded.version == 1)
      #expect(decoded.summary.candidates == decoded.sites.count + decoded.remainders.count)
      #expect(decoded.counts.reduce(0) { $0 + $1.count } == report.candidateCount)
      #expect(decoded.sites.allSatisfy { $0.bridge != nil && $0.api != nil && $0.reason == nil })
      #expect(decoded.remainders.allSatisfy { $0.reason != nil && $0.bridge == nil })
    }
  }

  @Test func theWordsOfTheJSONAreDocumented() throws {
    let reference = try Repository.text("Examples/Migrate/docs/reference.md")
    for rule in LintRule.allCases { #expect(reference.contains("`\(rule.rawValue)`")) }
    for style in Style.allCases { #expect(reference.contains("`\(style.rawValue)`")) }
    for reason in Reason.allCases { #expect(reference.contains("`\(reason.rawValue)`")) }
  }

  private func fixture(_ name: String) throws -> Fixture {
    try Fixture.named(name, in: "Styles")
  }
}

private func throwing(_ function: String) -> String {
  "withThrowingCallback { callback in do { try \(function)(completion: callback.errorHandler) } "
    + "catch { callback.fail(error) } }"
}
