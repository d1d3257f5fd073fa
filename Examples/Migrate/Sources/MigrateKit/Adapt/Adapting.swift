import SwiftSyntax

/// Writes the adapters of a service, its fake, and its contract test.
package struct Adapting: Sendable {
  private let workers: Workers

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, by default one for each core.
  ///   - progress: Called on any thread while files are read.
  package init(workers: Int? = nil, progress: WorkProgress? = nil) {
    self.workers = Workers(workers, progress: progress)
  }

  /// Returns the files for a service below the paths, or the decisions that are needed.
  ///
  /// - Throws: `AdaptFailure` if the type is not found, has no member that calls back, or an option names another
  ///   member.
  package func adapt(
    _ type: String, in scope: SourceScope, _ options: AdaptOptions = AdaptOptions()
  ) throws(AdaptFailure) -> AdaptReport {
    let files: [SourceFile]
    do throws(ScanFailure) {
      files = try SourceTree.files(in: scope)
    } catch {
      throw .scan(error)
    }
    return try adapt(type, workers.map(files, .reading) { Self.read(FileReader.read($0), $0) }, options)
  }

  /// Returns the files for a service in a text, as if it were a file of a module.
  package func adapt(
    _ type: String, text: String, path: String, module: String, _ options: AdaptOptions = AdaptOptions()
  ) throws(AdaptFailure) -> AdaptReport {
    let file = SourceFile(path: path, module: module)
    return try adapt(type, [Self.read(FileReader.parse(Array(text.utf8), of: file), file)], options)
  }

  private typealias ReadFile = (facts: FileFacts, types: [TypeSource], aliases: [String: TypeSyntax])

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

  private func adapt(_ name: String, _ files: [ReadFile], _ options: AdaptOptions) throws(AdaptFailure) -> AdaptReport {
    let facts = files.map(\.facts)
    let index = TypeIndex(facts)
    let declarations = Declarations(files.map { ($0.types, $0.aliases) })
    let service = try ServiceLookup.service(name, declarations)
    let context = PlanContext(service, declarations, index, options)
    let found = ServicePlanner(context: context, services: ServiceIndex(facts, index)).members(facts)
    if found.isEmpty { throw .noMembers(service.name) }
    let names = Set(found.flatMap(\.0.names))
    if let unknown = options.members.subtracting(names).min() {
      throw .unknownMember(unknown, type: service.name, members: found.map(\.0.label))
    }
    let entries = found.map { AdaptReport.Entry(member: $0.0, outcome: Self.outcome($0.1)) }
    var report = AdaptReport(type: service.name, entries: entries, foundCount: found.count)
    report.problems = facts.compactMap(\.problem)
    let plans = found.compactMap { try? $0.1?.get() }
    if report.asked.isEmpty, !plans.isEmpty {
      let module = options.module ?? index.type(named: service.name)?.module ?? "main"
      report.files = ServiceWriter.files(ServicePlan(context, module: module, members: plans))
    }
    try report.checkConsistency()
    return report
  }

  private static func outcome(_ result: Result<MemberPlan, PlanProblem>?) -> AdaptReport.Outcome {
    switch result {
    case nil: .skipped
    case .success: .adapted
    case .failure(.reported(let reason, let detail)): .reported(reason, detail: detail)
    case .failure(.asked(let questions)): .asked(questions)
    }
  }
}

/// Finds a service by the name that the user gave.
enum ServiceLookup {
  static func service(_ name: String, _ declarations: Declarations) throws(AdaptFailure) -> TypeSource {
    guard let type = declarations.type(name), type.kind != nil else {
      let similar = declarations.types.values.filter { $0.kind != nil && isSimilar($0.simpleName, name) }.map(\.name)
      throw .unknownType(name, similar: similar.sorted().prefix(3).map(\.self))
    }
    if type.modifiers.contains("private") || type.modifiers.contains("fileprivate") {
      throw .unsupportedType(type.name, kind: "private")
    }
    if type.kind == .enum { throw .unsupportedType(type.name, kind: "an enum") }
    return type
  }

  private static func isSimilar(_ name: String, _ other: String) -> Bool {
    let (name, other) = (name.lowercased(), TypeIndex.simple(other).lowercased())
    return name.contains(other) || other.contains(name) && name.count > 3
  }
}
