import Foundation
import Testing

/// The view models of the examples, the tests and the documentation follow the rules of `docs/migrating/screens.md`.
@Suite struct ViewModelRulesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  private static func files(in folder: String, withExtension fileExtension: String) -> [URL] {
    let contents = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (contents?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == fileExtension && !$0.path.contains("/.build/")
    }
  }

  /// Returns the code of the examples without the tests of nested packages.
  private static func exampleSources() -> [URL] {
    files(in: "Examples", withExtension: "swift").filter { !place($0).contains("/Tests/") }
  }

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  private static func place(_ file: URL) -> String {
    String(file.standardized.path.dropFirst(root.path.count))
  }

  /// Returns the whole files in folders of view models, and elsewhere the classes that are called models.
  private static func viewModels(in folder: String) throws -> [ViewModelCode] {
    // The programs before a migration do not keep the rules.
    try files(in: folder, withExtension: "swift").filter { !place($0).contains("/Migrate/Fixtures/") }.flatMap { file in
      let code = try text(file)
      let isTest = folder == "Tests" || place(file).contains("/Tests/")
      if file.deletingLastPathComponent().path.contains(/\/ViewModels(?:\/|$)/), !isTest {
        return [ViewModelCode(name: place(file), text: code)]
      }
      return ViewModelCode.all(in: code, of: place(file))
    }
  }

  private static func documented() throws -> [ViewModelCode] {
    let pages = files(in: "docs", withExtension: "md") + [root.appending(path: "README.md")]
    return try pages.flatMap { page in
      // Code for other libraries is in blocks without a language.
      try text(page).components(separatedBy: "```swift\n").dropFirst().flatMap {
        ViewModelCode.all(in: $0.components(separatedBy: "\n```")[0], of: place(page))
      }
    }
  }

  private static let all = Result { try viewModels(in: "Examples") + viewModels(in: "Tests") + documented() }

  /// The guide to simulations begins with a model whose race it finds.
  private static func hasRaceOnPurpose(_ viewModel: ViewModelCode) -> Bool {
    viewModel.name.contains("/docs/simulation.md") || viewModel.name.contains("/CausewaySimulationTests/Guide/")
  }

  @Test(.covers("b3"), arguments: ViewModelRule.allCases.filter { $0 != .exposedStream })
  func viewModelsOfExamplesTestsAndDocumentationKeepTheRule(
    rule: ViewModelRule
  ) throws {
    let viewModels = try Self.all.get()
    #expect(viewModels.count > 50)
    for viewModel in viewModels where !(rule == .bareTask && Self.hasRaceOnPurpose(viewModel)) {
      let violations = rule.violations(in: viewModel)
      #expect(violations == [], "\(viewModel.name) has \(rule.rawValue)")
    }
  }

  @Test(.covers("b5")) func viewModelsOfExamplesAreObservedOnTheMainActor() throws {
    var count = 0
    for file in Self.exampleSources()
    where file.path.contains(/\/ViewModels\//) {
      for declaration in ViewModelDeclaration.all(in: try Self.text(file)) {
        count += 1
        #expect(declaration.missing == [], "\(declaration.name) in \(Self.place(file))")
      }
    }
    #expect(count >= 25)
  }

  @Test(.covers("b5")) func streamsOfExamplesEndInProperties() throws {
    let files = Self.exampleSources().filter {
      $0.path.contains(/\/ViewModels\//)
    }
    #expect(files.count >= 25)
    for file in files {
      let code = ViewModelCode(name: Self.place(file), text: try Self.text(file))
      // Another view model summarises the reports of these.
      if code.name == "/Examples/LogWatch/ViewModels/LogModel.swift" { continue }
      #expect(ViewModelRule.exposedStream.violations(in: code) == [], "\(code.name)")
    }
  }

  @Test(
    .covers("b5"),
    arguments: [
      ("@Observable final class AModel {}", ["@MainActor"]), ("@MainActor\n@Observable\nfinal class AModel {}", []),
      ("@MainActor final class AModel {}", ["@Observable"]), ("class AModel: Base {}", ["@MainActor", "@Observable"]),
    ])
  func missingAnnotationsAreFound(code: String, missing: [String]) {
    #expect(ViewModelDeclaration.all(in: code).map(\.missing) == [missing])
  }

  @Test(.covers("b4")) func legacyCodeKnowsNothingOfTheBridge() throws {
    let files = Self.exampleSources().filter { $0.path.contains("/Legacy/") }
    #expect(files.count > 30)
    for file in files {
      // Services that were written for Rx may keep it.
      let known = try Self.text(file).matches(of: /\n?import (Causeway(?!Rx\b)\w*)|\.(asPublisher|toPublisher)\(/)
      #expect(known.isEmpty, "\(Self.place(file))")
    }
  }

  @Test(arguments: [
    ("nonisolated(unsafe) var x = 1", ViewModelRule.unsafeAnnotation),
    ("func f() { MainActor.assumeIsolated { } }", .unsafeAnnotation),
    ("func f() { Task { await load() } }", .bareTask),
    ("func f() { Task.detached { await load() } }", .bareTask),
    ("var task = Task<Void, Never> { }", .bareTask),
    ("let bag = DisposeBag()", .rxType),
    ("let states: Observable<Int>", .rxType),
    ("init(subject: BehaviorSubject<Int>) { }", .rxType),
    ("let states: AnyPublisher<Int, Never>", .exposedStream),
    ("var states: some Publisher<Int, Never> { subject }", .exposedStream),
    ("let subject = PassthroughSubject<Int, Never>()", .exposedStream),
  ])
  func codeThatBreaksARuleIsFound(code: String, rule: ViewModelRule) {
    let name = "Sample"
    let found = ViewModelCode.all(in: "final class \(name)Model: Base {\n  \(code)\n}", of: "a file")
    #expect(found.count == 1)
    #expect(found.contains { rule.violations(in: $0).count == 1 })
  }

  @Test(arguments: [
    "var task = Task { }\n  deinit { task.cancel() }",
    "@Observable let x = 1 // DisposeBag()",
    "let text = \"Task { nonisolated(unsafe)\"",
    "private let subject = ReplaySubject<Int, Never>(2)",
    "func f() async { try? await Task.sleep(for: .seconds(1)) }",
  ])
  func codeThatKeepsTheRulesIsNotFound(code: String) {
    let name = "Sample"
    let found = ViewModelCode.all(in: "final class \(name)Model {\n  \(code)\n}\nlet bag = DisposeBag()", of: "a file")
    #expect(found.count == 1)
    #expect(ViewModelRule.allCases.flatMap { rule in found.flatMap(rule.violations) } == [])
  }

  @Test func oldModelsAreNotChecked() {
    let name = "Old"
    #expect(ViewModelCode.all(in: "class \(name)Model { let bag = DisposeBag() }", of: "a file").isEmpty)
  }
}
