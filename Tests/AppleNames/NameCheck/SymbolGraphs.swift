import Foundation

/// The public types of modules, and the members that the modules add to types of others.
struct SymbolGraphs {
  /// The names of each module's types and macros.
  private var types: [String: Set<String>] = [:]
  /// The members of each module's extensions, as `Sequence.publisher`.
  private var members: [String: Set<String>] = [:]

  init(folder: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(
        Graph.self, from: Data(contentsOf: URL(filePath: folder).appending(path: name)))
      let module = String(name.prefix { $0 != "@" && $0 != "." })
      if name.contains("@") {
        let added = graph.symbols.filter { $0.pathComponents.count == 2 }
        members[module, default: []].formUnion(added.map { $0.baseName.joined(separator: ".") })
      } else {
        let declared = graph.symbols.filter { $0.pathComponents.count == 1 && $0.isType }
        types[module, default: []].formUnion(declared.map { $0.pathComponents[0] })
      }
    }
    for module in Modules.ours + Modules.others.keys where types[module] == nil {
      throw Missing(module: module)
    }
  }

  func types(of module: String) -> Set<String> { types[module] ?? [] }

  func members(of module: String) -> Set<String> { members[module] ?? [] }

  func count(of modules: [String]) -> Int {
    modules.reduce(0) { $0 + types(of: $1).count + members(of: $1).count }
  }

  struct Missing: Error {
    let module: String
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    let kind: Kind
    let pathComponents: [String]

    var isType: Bool {
      ["class", "struct", "enum", "protocol", "typealias", "macro", "actor"].contains {
        kind.identifier == "swift.\($0)"
      }
    }

    /// The name without argument labels.
    var baseName: [String] { pathComponents.map { String($0.prefix { $0 != "(" }) } }
  }
}
