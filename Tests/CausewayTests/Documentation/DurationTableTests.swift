import Foundation
import Testing

/// Every public function that takes a duration is tested with absurd ones.
@Suite struct DurationTableTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  private static let modules = [
    "Causeway", "CausewayApp", "CausewayBridging", "CausewayCombine", "CausewayFoundation", "CausewayRx",
    "CausewaySimulation", "CausewayTesting", "CausewayViewModel",
  ]

  /// Returns the names of a module's functions, initialisers, cases and settable properties with a duration.
  private func names(in module: String) throws -> Set<String> {
    let text = try String(contentsOf: Self.root.appending(path: "docs/api/\(module).txt"), encoding: .utf8)
    return Set(text.split(separator: "\n").compactMap { name(in: String($0)) })
  }

  private func name(in line: String) -> String? {
    let parts = line.replacing("any Clock<Duration>", with: "").replacing(#/@available\(iOS \d+\) /#, with: "")
      .components(separatedBy: " | ")
    guard let declaration = parts.last,
      declaration.contains(
        /: ([A-Za-z]+\.)*(Duration|CallTimeout|(Rx|Dispatch)?TimeInterval|[A-Za-z]*Stride)\??( =|,|\)|$)/)
        || declaration.contains(/case \w+\(.*(Duration|Stride)/),
      !declaration.prefix(while: { $0 != "(" }).contains(#/\b(let|typealias|associatedtype)\s/#),
      // Converters of virtual times only pass their numbers on.
      !declaration.contains(/func (convert|offset)/)
    else { return nil }
    if let name = declaration.firstMatch(of: /(?:func|case|var) (\w+)/)?.1 { return String(name) }
    // The name of the type, or of the operator that creates it.
    let type = parts[0].prefix { $0 != " " }.split(separator: ".").last ?? ""
    return parts[0].hasPrefix("Publishers.") ? type.prefix(1).lowercased() + type.dropFirst() : String(type)
  }

  private func tests(of module: String) throws -> String {
    let folder = Self.root.appending(path: "Tests/\(module)Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.lastPathComponent.hasPrefix("Absurd") }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test(arguments: modules) func eachOneIsTested(module: String) throws {
    let tests = try tests(of: module)
    let words = Set(tests.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let names = try names(in: module)
    #expect(module == "CausewayViewModel" || names.count > 3)
    #expect(names.subtracting(words) == [], "add them to a test whose file begins with Absurd")
  }
}
