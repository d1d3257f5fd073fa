import Foundation
import SwiftSyntax

/// The scanned files, as the planners of services and models need them.
struct CodeBase: Sendable {
  let facts: [FileFacts]
  let declarations: Declarations
  let index: TypeIndex
  let services: ServiceIndex
  /// The modules that every type may be in, or `nil` if the manifest or project around its file decides.
  private let modules: [String]?

  /// Reads the files below the paths.
  init(_ scope: SourceScope, _ workers: Workers) throws(ScanFailure) {
    let files = try SourceTree.files(in: scope)
    self.init(workers.map(files, .reading) { Self.read(FileReader.read($0), $0) }, modules: nil)
  }

  /// Reads a text as if it were a file of one of the modules.
  init(text: String, path: String, modules: [String]) {
    let file = SourceFile(path: path, module: modules.first ?? "main", contents: Data(text.utf8))
    self.init([Self.read(FileReader.read(file), file)], modules: modules)
  }

  private typealias ReadFile = (facts: FileFacts, types: [TypeSource], aliases: [String: TypeSyntax])

  private init(_ files: [ReadFile], modules: [String]?) {
    facts = files.map(\.facts)
    declarations = Declarations(files.map { ($0.types, $0.aliases) })
    index = TypeIndex(facts)
    services = ServiceIndex(facts, index)
    self.modules = modules
  }

  var problems: [FileProblem] { facts.compactMap(\.problem) }

  /// Returns the modules that a type may be in.
  func modules(of type: TypeSource) -> [String] { modules ?? ModuleFinder.modules(of: type.file) }

  private static func read(_ result: Result<ParsedFile, FileProblem>, _ file: SourceFile) -> ReadFile {
    switch result {
    case .success(let parsed):
      let collector = FactCollector(file: file, lines: parsed.lines)
      collector.walk(parsed.tree)
      var facts = collector.facts
      facts.problem = parsed.problem
      let reader = DeclarationReader(parsed)
      return (facts, reader.types, reader.aliases)
    case .failure(let problem):
      var facts = FileFacts(file: file)
      facts.problem = problem
      return (facts, [], [:])
    }
  }
}
