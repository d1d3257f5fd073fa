import Foundation
import Testing

/// The public names of `CausewayRx`, from its symbol graph.
struct RxSymbols {
  private struct Member {
    let signature: NamedSignature
    let defaults: [Bool]
    /// The trait that the member is restricted to.
    let trait: String?
  }

  private var members: [String: [Member]] = [:]
  private var types: Set<String> = []
  /// The supertypes and protocols of each type.
  private var parents: [String: Set<String>] = [:]

  /// The traits, which are type aliases of one type.
  private static let traits = [
    "Single": "SingleTrait", "Maybe": "MaybeTrait", "Completable": "CompletableTrait",
  ]
  /// Aliases whose members are those of another type.
  private static let aliases = ["Driver": "SharedSequence", "Signal": "SharedSequence"]

  init() throws {
    for file in try Self.graphs() { add(try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))) }
  }

  func hasType(_ name: String) -> Bool { types.contains(name) }

  /// Returns whether a type has a member, its own or an inherited one.
  func hasMember(_ name: String, of type: String) -> Bool {
    let trait = Self.traits[type]
    let owner = trait == nil ? Self.aliases[type] ?? type : "PrimitiveSequence"
    let signature = NamedSignature(name)
    return family(of: owner).contains { ancestor in
      (members[ancestor] ?? []).contains {
        ($0.trait == nil || $0.trait == trait) && signature.calls($0.signature, defaults: $0.defaults)
      }
    }
  }

  private func family(of type: String) -> Set<String> {
    var found: Set = [type]
    var rest = [type]
    while let next = rest.popLast() {
      for parent in parents[next] ?? [] where found.insert(parent).inserted { rest.append(parent) }
    }
    return found
  }

  private mutating func add(_ graph: Graph) {
    var names: [String: String] = [:]
    for symbol in graph.symbols {
      let path = symbol.pathComponents
      if path.count == 1 {
        types.insert(path[0])
        names[symbol.identifier.precise] = path[0]
      } else if path.count == 2 {
        let trait = symbol.swiftExtension?.constraints?.first { $0.lhs == "Trait" }?.rhs
        members[path[0], default: []].append(
          Member(signature: NamedSignature(path[1]), defaults: symbol.defaults, trait: trait))
      }
    }
    for relation in graph.relationships where ["conformsTo", "inheritsFrom"].contains(relation.kind) {
      if let type = names[relation.source], let parent = names[relation.target] {
        parents[type, default: []].insert(parent)
      }
    }
  }

  // MARK: Extraction

  /// The folder of compiled modules of this build, or `nil` if it does not have SwiftPM's layout.
  private static var modules: URL? {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
    return FileManager.default.fileExists(atPath: folder.appending(path: "CausewayRx.swiftmodule").path())
      ? folder : nil
  }

  static var canBeExtracted: Bool {
    #if os(Linux)
      modules != nil
    #else
      false
    #endif
  }

  private static func graphs() throws -> [URL] {
    let modules = try #require(modules)
    let output = FileManager.default.temporaryDirectory.appending(path: "rx-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let platform = modules.deletingLastPathComponent().appending(path: "CausewayPlatform.build")
    let info = try JSONDecoder().decode(TargetInfo.self, from: run(["-print-target-info"]))
    _ = try run([
      "symbolgraph-extract", "-module-name", "CausewayRx", "-target", info.target.triple, "-I", modules.path(), "-I",
      platform.path(), "-output-dir", output.path(), "-minimum-access-level", "public", "-skip-synthesized-members",
    ])
    return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
  }

  private static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "swift \(arguments.joined(separator: " "))")
    return data
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let triple: String }
    let target: Target
  }
}

/// The part of a symbol graph that is needed.
private struct Graph: Decodable {
  struct Relation: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let symbols: [Symbol]
  let relationships: [Relation]
}

private struct Symbol: Decodable {
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }
  struct Extension: Decodable { let constraints: [Constraint]? }
  struct Constraint: Decodable {
    let lhs: String
    let rhs: String
  }

  let identifier: Identifier
  let pathComponents: [String]
  let swiftExtension: Extension?
  let declarationFragments: [Fragment]?

  /// For each parameter, whether it has a default value.
  var defaults: [Bool] {
    let text = (declarationFragments ?? []).map(\.spelling).joined()
    var depth = 0
    var result: [Bool] = []
    var parameter = ""
    for character in text.drop(while: { $0 != "(" }) {
      switch character {
      case "(", "[", "<":
        depth += 1
      case ")", "]":
        depth -= 1
      case ">" where parameter.last != "-":
        depth -= 1
      default:
        break
      }
      if depth == 0 {
        if !parameter.isEmpty { result.append(parameter.contains(" = ")) }
        break
      }
      if character == ",", depth == 1 {
        result.append(parameter.contains(" = "))
        parameter = ""
      } else if !(character == "(" && depth == 1) {
        parameter.append(character)
      }
    }
    return result
  }
}
