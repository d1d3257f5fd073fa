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
      #expect(throws: ScanFailure.noSwiftFiles([folder.path])) { try SourceTree.files(in: [folder.path]) }
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
