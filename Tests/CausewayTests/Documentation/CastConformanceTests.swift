import Foundation
import Testing

/// A conformance that a cast looks for is in the file of its type or of its protocol.
///
/// A linker that takes objects from an archive on demand, as with Bazel and CMake, leaves out a file to which nothing
/// refers: the cast then fails. `Tests/Client/archives` links such a program.
@Suite struct CastConformanceTests {
  private struct Source {
    let module: String
    let path: String
    /// The lines of code that declare something or cast.
    let code: String

    func declares(_ name: Substring) -> Bool {
      ["struct", "class", "enum", "actor", "protocol"].contains { code.contains("\($0) \(name)") }
    }
  }

  /// A protocol that a cast looks for, with the module that declares it; `nil` if it is foreign.
  private struct Cast: Hashable {
    let name: Substring
    let module: String?
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func read() throws -> [Source] {
    let folder = root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let words = ["extension ", "struct ", "class ", "enum ", "actor ", "protocol ", " any ", "where ", "{"]
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
      let path = file.pathComponents.drop { $0 != "Sources" }.dropFirst()
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
        words.contains { line.contains($0) } && !line.contains("///")
      }
      return Source(module: path.first ?? "", path: path.joined(separator: "/"), code: lines.joined(separator: "\n"))
    }
  }

  /// Returns the protocol that a name in a module means.
  private static func cast(_ written: Substring, in module: String, _ sources: [Source]) -> Cast {
    let parts = written.split(separator: ".")
    let name = parts.last ?? ""
    let modules = Set(sources.filter { $0.code.contains("protocol \(name)") }.map(\.module))
    if parts.count > 1 { return Cast(name: name, module: modules.first { parts[0] == $0 }) }
    return Cast(name: name, module: modules.contains(module) ? module : modules.first)
  }

  @Test func isInTheFileOfTheTypeOrOfTheProtocol() throws {
    let sources = try Self.read()
    let cast = /(?:\bas[?!]|\bis|\bcase let \w+ as)\s+\(?any\s+((?:\w+\.)*?\w+)(?:\.Type)?\b/
    let casts = Set(
      sources.filter { $0.code.contains(" any ") }.flatMap { source in
        source.code.matches(of: cast).map { Self.cast($0.1, in: source.module, sources) }
      })
    #expect(casts.count >= 15 && casts.contains(Cast(name: "TimerHostingClock", module: "Causeway")))

    let header = /\bextension\s+(?:\w+\.)*(\w+)\s*:\s*([^{]*?)(?:\swhere\s[^{]*)?\{/
    var found: Set<String> = []
    for source in sources where casts.contains(where: { source.code.contains($0.name) }) {
      for match in source.code.matches(of: header) {
        let names = match.2.split(separator: ",").compactMap { $0.split(separator: " ").last?.prefix { $0 != "<" } }
        for name in names where !source.declares(match.1) {
          let meant = Self.cast(name, in: source.module, sources)
          if casts.contains(meant), !source.declares(meant.name) { found.insert("\(match.1): \(meant.name)") }
        }
      }
    }
    #expect(found == [], "move the conformance into the file of its type")
  }
}
