import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// What `scan`, `rewrite` and `lint` know with the index of a build.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct IndexStoreTests {
  private static let built = Result { try IndexedPackage() }

  private func package() throws -> IndexedPackage { try Self.built.get() }

  @Test func theReceiversOfCallsAndAssignmentsAreDecided() throws {
    let package = try package()
    let scope = SourceScope([package.sources])
    let before = try Scanner(workers: 1).scan(scope)
    #expect(before.remainders.map(\.line) == [6, 7, 8])
    #expect(before.remainders.allSatisfy { $0.reason == .typeInformationNeeded })
    let after = try Scanner(workers: 1).scan(package.indexed(scope))
    #expect(after.remainders.isEmpty)
    let services = after.sites.filter { $0.file.hasSuffix("Screen.swift") }.map { $0.service?.type }
    #expect(services == ["Feed", "Store", "Feed"])
    #expect(after.notes == ["Index: 5 of 5 files, 3 of 3 reported sites decided"])
    #expect(after.candidateCount == before.candidateCount)
  }

  @Test func aResultOfADependencyIsNotThatOfTheStandardLibrary() throws {
    let package = try package()
    let scope = SourceScope([package.sources])
    let find = { (report: ScanReport) in report.sites.first { $0.member == "find(completion:)" }?.bridge }
    #expect(find(try Scanner(workers: 1).scan(scope)) == .result)
    #expect(find(try Scanner(workers: 1).scan(package.indexed(scope))) == .handling)
  }

  @Test func thePropertyBehindAProjectionIsDecided() throws {
    let package = try package()
    let scope = SourceScope([package.sources])
    let before = try Rewriter(from: .combine, workers: 1).rewrite(scope)
    #expect(before.sites.filter { $0.reason == .typeInformationNeeded }.map(\.name) == ["OrderModel", "CartModel"])
    let after = try Rewriter(from: .combine, workers: 1).rewrite(package.indexed(scope))
    #expect(!after.sites.contains { $0.reason == .typeInformationNeeded })
    #expect(after.text(of: "Orders.swift").contains("models[0].ordersSubject.map { $0.count }"))
    #expect(after.notes == ["Index: 5 of 5 files, 2 of 3 reported sites decided"])
    #expect(RewriteText.summary(after, isApplied: false).contains("2 of 3 reported sites decided\n"))
  }

  /// Without an index the call may be that of a scanned function without a token.
  @Test func aLostTokenIsFoundThatANameAloneDoesNotShow() throws {
    let package = try package()
    let scope = SourceScope([package.sources])
    #expect(try Linter(workers: 1).lint(scope).findings.isEmpty)
    let report = try Linter(workers: 1).lint(package.indexed(scope))
    #expect(report.findings.map(\.rule) == [.lostToken])
    #expect(report.findings.map(\.line) == [6])
    #expect(LintFormat.text.render(report).hasSuffix("Index: 5 of 5 files, 1 finding decided\n"))
  }

  /// The superclass of a dependency belongs to the main actor, and its value is `Sendable`.
  @Test func theTypesOfDependenciesDecideAboutDelegates() throws {
    let package = try package()
    let scope = SourceScope([package.sources])
    let before = try Rewriter(from: .delegates, workers: 1).rewrite(scope)
    #expect(before.sites.compactMap(\.reason) == [.typeInformationNeeded, .typeInformationNeeded])
    let after = try Rewriter(from: .delegates, workers: 1).rewrite(package.indexed(scope))
    #expect(after.sites.compactMap(\.reason) == [])
    #expect(after.text(of: "Meter.swift").contains("enum MeterEvent: Sendable {\n  case didRead(Reading)\n}"))
    #expect(after.notes == ["Index: 5 of 5 files, 2 of 2 reported sites decided"])
  }

  @Test func theJSONAndThePageSayHowManySitesAreDecided() throws {
    let package = try package()
    let report = try Scanner(workers: 1).scan(package.indexed(SourceScope([package.sources])))
    let line = "Index: 5 of 5 files, 3 of 3 reported sites decided"
    for format in ReportFormat.allCases { #expect(format.render(report).contains(line), "\(format)") }
    let lint = try package.run("lint", "--format", "json", "--index-store", ".build/debug/index/store")
    #expect(lint.output.contains("Index: 5 of 5 files, 1 finding decided"))
    let rewrite = try package.run(
      "rewrite", "--from", "combine", "--format", "json", "--index-store", ".build/debug/index/store")
    #expect(rewrite.output.contains("2 of 3 reported sites decided"))
  }

  @Test func aFileThatIsNewerThanItsIndexIsReadWithout() throws {
    let package = try package()
    let copy = try TemporaryFolder()
    try copy.file("Added.swift", "final class Added {}\n")
    let screen = package.folder.path("Sources/Shop/Screen.swift")
    let date = try FileManager.default.attributesOfItem(atPath: screen)[.modificationDate]
    defer { try? FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: screen) }
    try FileManager.default.setAttributes([.modificationDate: Date.now + 60], ofItemAtPath: screen)
    let report = try Scanner(workers: 1).scan(package.indexed(SourceScope([package.sources, copy.url.path])))
    #expect(report.remainders.map(\.line) == [6, 7, 8])
    #expect(report.notes.first == "Index: 4 of 6 files, 0 of 3 reported sites decided")
    #expect(
      Set(report.notes.dropFirst()) == [
        "\(copy.path("Added.swift")): The index does not have this file. It is read without.",
        "\(screen): The file has changed since it was indexed. It is read without; build it again.",
      ])
  }

  @Test func theCommandsTakeAnIndex() throws {
    let package = try package()
    let scan = try package.run("scan", "--index-store", ".build/debug/index/store")
    #expect(scan.status == 0)
    #expect(scan.output.contains("Index: 5 of 5 files, 3 of 3 reported sites decided"))
    let lint = try package.run("lint", "--index-store", ".build/debug/index/store")
    #expect(lint.status == 1)
    let rewrite = try package.run("rewrite", "--from", "combine", "--index-store", ".build/debug/index/store")
    #expect(rewrite.errors.contains("2 of 3 reported sites decided"))
  }

  @Test func errorsSayWhatIsMissing() throws {
    let package = try package()
    let missing = try package.run("scan", "--index-store", "no-such-folder")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("There is no index at 'no-such-folder'. A build writes it"))
    let library = try package.run("scan", "--index-store", package.store, "--index-library", "/no/library.so")
    #expect(library.status == 69)
    #expect(library.errors.contains("libIndexStore was not found: '/no/library.so'."))
    let file = try package.folder.file("library.so", "text")
    let text = try package.run("scan", "--index-store", package.store, "--index-library", file)
    #expect(text.status == 69)
    #expect(text.errors.contains("cannot be used"))
    try package.folder.file("old/v1/units/A", "")
    let old = try package.run("scan", "--index-store", "old")
    #expect(old.status == 66)
    #expect(old.errors.contains("has the format v1, and the library reads v5."))
    let alone = try package.run("scan", "--index-library", file)
    #expect(alone.status == 64)
  }
}

/// What an index decides, and what it leaves open.
struct CodeIndexTests {
  private func occurrence(_ line: Int, _ name: String, _ identifier: String, isDefinition: Bool = false)
    -> IndexReader.Occurrence
  {
    IndexReader.Occurrence(line: line, name: name, identifier: identifier, isDefinition: isDefinition)
  }

  @Test func aNameWithTwoMeaningsInOneLineIsNotDecided() {
    let code = CodeIndex([
      "A.swift": [occurrence(1, "load", "a"), occurrence(2, "load", "a"), occurrence(2, "load", "b")],
      "B.swift": [occurrence(7, "load", "a", isDefinition: true)],
    ])
    #expect(code.declaration(of: "load", in: "A.swift", line: 1) == .scanned(file: "B.swift", line: 7))
    #expect(code.declaration(of: "load", in: "A.swift", line: 2) == nil)
    #expect(code.declaration(of: "load", in: "C.swift", line: 1) == nil)
  }

  @Test func aDeclarationOutsideOfTheScannedFilesIsElsewhere() {
    let code = CodeIndex(["A.swift": [occurrence(1, "sink", "s:7Combine")]])
    #expect(code.declaration(of: "sink", in: "A.swift", line: 1) == .elsewhere("s:7Combine"))
  }

  @Test func aTypeOfADependencyIsWhatItsSourceSays() {
    let use = { (name: String, identifier: String) in self.occurrence(1, name, identifier) }
    let declared = { (name: String, identifier: String) in
      self.occurrence(1, name, identifier, isDefinition: true)
    }
    let parent = { (name: String, identifier: String, subtype: String) in
      IndexReader.Occurrence(line: 1, name: name, identifier: identifier, isDefinition: false, subtypes: [subtype])
    }
    let code = CodeIndex(
      ["A.swift": [use("Point", "s:PointV"), use("Panel", "s:PanelC"), use("Twin", "s:OneV"), use("Twin", "s:TwoV")]],
      dependencies: [
        declared("Point", "s:PointV"), parent("Safe", "s:SafeP", "s:PointV"),
        declared("Safe", "s:SafeP"), parent("Sendable", "s:s8SendableP", "s:SafeP"),
        declared("Panel", "s:PanelC"), parent("Base", "s:BaseC", "s:PanelC"),
        use("MainActor", "s:ScM"), declared("Base", "s:BaseC"),
        use("MainActor", "s:ScM"), declared("run", "s:runF"), declared("Twin", "s:OneV"),
        parent("Sendable", "s:s8SendableP", "s:OneV"),
      ])
    #expect(code.isSendable("Point") && !code.isMainActor("Point"))
    #expect(code.isSendable("Panel") && code.isMainActor("Panel"))
    #expect(!code.isSendable("Twin") && !code.isMainActor("Twin"))
    #expect(!code.isSendable("Unknown"))
  }

  @Test func theLibraryIsThatBesideTheCompiler() throws {
    let folder = try TemporaryFolder()
    let swift = try folder.file("toolchain/bin/swift", "")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    let found = IndexLibrary.candidates(["PATH": "/no/such/folder:\(folder.path("toolchain/bin"))"])
    #expect(found.first?.contains("toolchain/lib/libIndexStore.") == true)
  }
}

extension IndexedPackage {
  fileprivate func indexed(_ scope: SourceScope) -> SourceScope {
    var scope = scope
    scope.index = IndexLocation(store: store)
    return scope
  }
}

extension RewriteReport {
  fileprivate func text(of file: String) -> String {
    files.first { $0.path.hasSuffix(file) }.map { String(decoding: $0.rewritten, as: UTF8.self) } ?? ""
  }
}
