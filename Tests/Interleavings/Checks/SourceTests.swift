import Foundation
import Testing

/// The explored code is the shipped code.
@Suite struct SourceTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let sources = here.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  @Test(arguments: [("Causeway", "Causeway"), ("Bridging", "CausewayBridging")])
  func filesAreTheShippedOnes(_ folder: String, _ module: String) throws {
    for root in [folder, "Broken/\(folder)"].map({ Self.here.appending(path: "\($0)/Shipped") }) {
      for path in try Self.swiftFiles(in: root) {
        let file = root.appending(path: path).resolvingSymlinksInPath().path
        let shipped = Self.sources.appending(path: "\(module)/\(path)").resolvingSymlinksInPath().path
        #expect(file == shipped, "\(root.path)/\(path) is no link to the shipped file")
      }
    }
  }

  @Test(arguments: [("Causeway", "Causeway"), ("Bridging", "CausewayBridging")])
  func alteredFilesDifferInMarkedLinesOnly(_ folder: String, _ module: String) throws {
    let root = Self.here.appending(path: "Broken/\(folder)/Altered")
    for path in try Self.swiftFiles(in: root) {
      let lines = try Self.lines(of: root.appending(path: path))
      let shipped = try Self.lines(of: Self.sources.appending(path: "\(module)/\(path)"))
      #expect(lines.filter { !$0.hasSuffix("// seeded") } == shipped, "\(path) is no longer the shipped file")
      #expect(lines.count > shipped.count, "\(path) has no defect")
    }
  }

  private static func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}
