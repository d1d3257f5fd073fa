import Foundation
import Testing

@testable import MigrateKit

struct SourceTreeTests {
  @Test func hiddenFoldersAndOtherFilesAreSkipped() throws {
    try withFolder { folder in
      try folder.write("let a = 1", to: "Sources/Shop/A.swift")
      try folder.write("let b = 1", to: ".build/checkouts/B.swift")
      try folder.write("let c = 1", to: "Sources/Shop/C.txt")
      #expect(try SourceTree.files(in: [folder.path]).map(\.path) == ["\(folder.path)/Sources/Shop/A.swift"])
    }
  }

  @Test func theCodeOfOthersIsSkippedAndNamed() throws {
    try withFolder { folder in
      try folder.write("let a = 1", to: "App/A.swift")
      for name in SourceScope.skippedFolders { try folder.write("let b = 1", to: "App/\(name)/B.swift") }
      let tree = try SourceTree([folder.path])
      #expect(tree.files.map(\.path) == ["\(folder.path)/App/A.swift"])
      #expect(tree.skipped == SourceScope.skippedFolders.sorted().map { "\(folder.path)/App/\($0)" })
      let report = try Scanner(workers: 1).scan([folder.path])
      #expect(ReportFormat.text.render(report).contains("Skipped, because it is the code of others:"))
      // A folder that is named is read.
      #expect(try SourceTree(["\(folder.path)/App/Pods"]).files.count == 1)
    }
  }

  @Test(arguments: [
    (["Mocks"], ["A", "Tests/C"]), (["Tests"], ["A", "Mocks/B"]), (["Tests/**"], ["A", "Mocks/B"]), (["?.swift"], []),
    (["A.swift", "C.swift"], ["Mocks/B"]), (["App/Tests"], ["A", "Mocks/B", "Tests/C"]),
  ])
  func excludedPathsAreNotRead(patterns: [String], left: [String]) throws {
    try withFolder { folder in
      for path in ["A.swift", "Mocks/B.swift", "Tests/C.swift"] { try folder.write("let a = 1", to: path) }
      let scope = SourceScope([folder.path], excluding: patterns.compactMap(PathPattern.init))
      let files = (try? SourceTree.files(in: scope)) ?? []
      #expect(files.map(\.path) == left.map { "\(folder.path)/\($0).swift" })
    }
  }

  @Test func aPathThatIsGivenIsExcludedAsWell() throws {
    try withFolder { folder in
      for path in ["App/A.swift", "Tests/B.swift"] { try folder.write("let a = 1", to: path) }
      let pattern = try #require(PathPattern("Tests"))
      let scope = SourceScope(["\(folder.path)/App", "\(folder.path)/Tests"], excluding: [pattern])
      #expect(try SourceTree.files(in: scope).map(\.module) == ["App"])
    }
  }

  @Test func aFileThatIsNamedTwiceIsScannedOnce() throws {
    try withFolder { folder in
      try folder.write("let a = 1", to: "A.swift")
      let files = try SourceTree.files(in: [folder.path, "\(folder.path)/A.swift", "\(folder.path)/."])
      #expect(files.count == 1)
    }
  }

  @Test func aMissingPathIsAnError() {
    #expect(throws: ScanFailure.missingPath("/no/such/folder")) { try SourceTree.files(in: ["/no/such/folder"]) }
  }

  @Test func aFolderWithoutSwiftFilesIsAnError() throws {
    try withFolder { folder in
      #expect(throws: ScanFailure.noSwiftFiles([folder.path], skipped: [])) { try SourceTree.files(in: [folder.path]) }
    }
  }

  @Test func theFoldersOfAPackageAreModules() throws {
    try withFolder { folder in
      for path in ["Sources/Shop/A.swift", "Cart/Sources/Cart/Sources/A.swift", "Cart/Tests/CartTests/A.swift"] {
        try folder.write("let a = 1", to: path)
      }
      try folder.write("", to: "Cart/Package.swift")
      let files = try SourceTree.files(in: [folder.path])
      #expect(files.map(\.module) == ["Cart", "Cart", "CartTests", folder.lastPathComponent])
    }
  }

  @Test(arguments: [
    ("Shop/Sources/Views/A.swift", "Shop", true, "Shop"), ("Shop/Sources/Views/A.swift", "Shop", false, "Shop"),
    ("Shop/Cart/Sources/Views/A.swift", "Shop", true, "Cart"),
    ("Shop/App/A.swift", "Shop", true, "App"), ("Shop/App/A.swift", "Shop", false, "Shop"),
    ("Shop/A.swift", "Shop", true, "Shop"), ("A.swift", ".", false, "main"),
  ])
  func theFoldersNameTheModule(path: String, root: String, isProject: Bool, module: String) {
    #expect(ModuleName.of(path, under: root, isProject: isProject) == module)
  }

  @Test func aFileThatIsNotUTF8IsNamedAndNotScanned() throws {
    try withFolder { folder in
      try Data([0x6C, 0x65, 0x74, 0xFF, 0xFE]).write(to: folder.appending(path: "A.swift"))
      let report = try Scanner(workers: 1).scan([folder.path])
      #expect(report.problems.map(\.kind) == [.notUTF8])
      #expect(report.candidateCount == 0)
    }
  }

  @Test func aFileWithSyntaxErrorsIsNamedAndTheRestIsScanned() throws {
    try withFolder { folder in
      try folder.write("final class A { var onChange: (() -> Void)? }\n\nfunc broken( {\n", to: "A.swift")
      let report = try Scanner(workers: 1).scan([folder.path])
      #expect(report.problems.map(\.kind) == [.syntaxErrors])
      #expect(report.problems.first?.line == 3)
      #expect(report.sites.map(\.member) == ["onChange"])
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}

extension URL {
  fileprivate func write(_ text: String, to path: String) throws {
    let file = appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
