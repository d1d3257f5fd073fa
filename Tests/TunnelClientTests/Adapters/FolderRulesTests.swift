import Foundation
import Testing

/// The modules that each part of the example may import.
@Suite struct FolderRulesTests {
  private static let modules = ["Causeway", "CausewayBridging", "CausewayRx", "CausewayViewModel"]

  /// Returns the modules of this package that the files of a folder import.
  private func imports(of folder: String) throws -> Set<String> {
    let example = URL(filePath: #filePath).appending(path: "../../../../Examples/TunnelClient").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: example.appending(path: folder).path)
    let sources = files.filter { $0.hasSuffix(".swift") }
    #expect(!sources.isEmpty)
    return try sources.reduce(into: []) { found, file in
      let text = try String(contentsOf: example.appending(path: folder).appending(path: file), encoding: .utf8)
      let lines = Set(text.split(separator: "\n"))
      found.formUnion(Self.modules.filter { lines.contains("import \($0)") })
    }
  }

  @Test(.covers("b4")) func servicesKnowNothingOfTheStreams() throws {
    #expect(try imports(of: "Legacy") == ["CausewayRx"])
  }

  @Test(.covers("b3"), arguments: ["ViewModels", "App", "Terminal", "Command"])
  func nothingButTheBridgeKnowsBothWorlds(folder: String) throws {
    #expect(try !imports(of: folder).contains("CausewayRx"))
  }
}
