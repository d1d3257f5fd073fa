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
    let code: CodeBase
    do throws(ScanFailure) {
      code = try CodeBase(scope, workers)
    } catch {
      throw .scan(error)
    }
    return try Run(code: code, options: options).report(type)
  }

  /// Returns the files for a service in a text, as if it were a file of one of the modules.
  package func adapt(
    _ type: String, text: String, path: String, modules: [String], _ options: AdaptOptions = AdaptOptions()
  ) throws(AdaptFailure) -> AdaptReport {
    try Run(code: CodeBase(text: text, path: path, modules: modules), options: options).report(type)
  }
}

/// The declarations of the files, and the answers of the user.
private struct Run {
  let code: CodeBase
  let options: AdaptOptions

  func report(_ name: String) throws(AdaptFailure) -> AdaptReport {
    let service = try ServiceLookup.service(name, code.declarations)
    let own = Result { () throws(AdaptFailure) in try report(PlanContext(service, code, Inquiry(options))) }
    for shared in SharedProtocol.of(service, code.declarations) {
      let inquiry = Inquiry(options, knownPlace: SharedProtocol.place(of: service, code))
      guard var report = try? report(PlanContext(shared, code, inquiry)),
        report.covers(try own.get())
      else { continue }
      report.note =
        "\(service.name) conforms to \(shared.name), which declares the same members. The files are those of \(shared.name)."
      return report
    }
    return try own.get()
  }

  private func report(_ context: PlanContext) throws(AdaptFailure) -> AdaptReport {
    let service = context.service
    let found = ServicePlanner(context: context, services: code.services).members(code.facts)
    if found.isEmpty { throw .noMembers(service.name) }
    let names = Set(found.flatMap(\.0.names))
    if let unknown = options.members.subtracting(names).min() {
      throw .unknownMember(unknown, type: service.name, members: found.map(\.0.label))
    }
    let entries = found.map { AdaptReport.Entry(member: $0.0, outcome: Self.outcome($0.1)) }
    var report = AdaptReport(
      type: service.name, location: "\(service.file):\(service.line)", entries: entries, foundCount: found.count)
    report.problems = code.problems
    let plans = found.compactMap { try? $0.1?.get() }
    let candidates = options.module.map { [$0] } ?? code.modules(of: service)
    if candidates.count != 1, !report.adapted.isEmpty || !report.asked.isEmpty {
      let names = candidates.isEmpty ? ["<name>"] : candidates
      report.question = Question(
        "Which module is \(service.name) in, which its test imports?", names.map { "--module \($0)" })
    }
    if !report.isAsking, !plans.isEmpty {
      let unused = context.inquiry.unused
      if !unused.isEmpty { throw .unusedAnswers(unused, type: service.name) }
      report.files = ServiceWriter.files(ServicePlan(context, module: candidates[0], members: plans))
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

/// Finds the protocol that a service and its fake can have in common, so that no second one is written.
enum SharedProtocol {
  /// The protocols in the scanned files that a class, actor or struct conforms to.
  static func of(_ service: TypeSource, _ declarations: Declarations) -> [TypeSource] {
    guard service.kind != .protocol else { return [] }
    return service.inherited.compactMap { declarations.type($0, in: service.name) }.filter { $0.kind == .protocol }
  }

  /// Where the protocol is used, as its implementation shows.
  static func place(of service: TypeSource, _ code: CodeBase) -> AdaptOptions.Place? {
    if code.index.isolation(of: service.name) == .mainActor { return .main }
    return Sendability(declarations: code.declarations).isSendable(service) ? .any : nil
  }
}

extension AdaptReport {
  /// Whether this report on a protocol adapts all members that a report on a type that conforms to it adapts.
  fileprivate func covers(_ own: AdaptReport) -> Bool {
    var labels = (adapted + asked + skipped).map(\.member.label)
    let isComplete = (own.adapted + own.asked + own.skipped).allSatisfy { entry in
      guard let index = labels.firstIndex(of: entry.member.label) else { return false }
      labels.remove(at: index)
      return true
    }
    return isComplete && !(adapted.isEmpty && asked.isEmpty)
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
