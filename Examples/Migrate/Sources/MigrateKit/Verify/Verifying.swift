import SwiftSyntax

/// Writes the test that compares an old model with its replacement, and the fakes that it needs.
package struct Verifying: Sendable {
  private let workers: Workers

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, by default one for each core.
  ///   - progress: Called on any thread while files are read.
  package init(workers: Int? = nil, progress: WorkProgress? = nil) {
    self.workers = Workers(workers, progress: progress)
  }

  /// Returns the files for two models below the paths, or the decisions that are needed.
  ///
  /// - Throws: `AdaptFailure` if a type is not found or is no class, or if an answer is not needed.
  package func verify(
    _ old: String, _ new: String, in scope: SourceScope, _ options: VerifyOptions = VerifyOptions()
  ) throws(AdaptFailure) -> VerifyReport {
    let code: CodeBase
    do throws(ScanFailure) {
      code = try CodeBase(scope, workers)
    } catch {
      throw .scan(error)
    }
    return try verify(old, new, in: code, options)
  }

  func verify(
    _ old: String, _ new: String, in code: CodeBase, _ options: VerifyOptions
  ) throws(AdaptFailure) -> VerifyReport {
    let models = (try Self.model(old, code), try Self.model(new, code))
    var run = VerifyRun(old: models.0, new: models.1, code: code, options: options)
    return try run.report()
  }

  private static func model(_ name: String, _ code: CodeBase) throws(AdaptFailure) -> ModelSource {
    let type = try ServiceLookup.service(name, code.declarations)
    guard type.kind == .class, !type.isGeneric else {
      throw .unsupportedType(type.name, kind: type.isGeneric ? "generic" : "no class")
    }
    return ModelSource(type, code.declarations)
  }
}

/// The two models, and what has been found and asked.
private struct VerifyRun {
  let old: ModelSource
  let new: ModelSource
  let code: CodeBase
  let options: VerifyOptions
  private let inquiry: Inquiry
  /// The inquiries about the services whose place is known.
  private var otherInquiries: [Inquiry] = []
  private var interview = Interview()
  /// Members of services that the fakes do not script.
  private var notes: [String] = []

  init(old: ModelSource, new: ModelSource, code: CodeBase, options: VerifyOptions) {
    (self.old, self.new, self.code, self.options) = (old, new, code, options)
    inquiry = Inquiry(options.adapt, asksForTests: false)
  }

  mutating func report() throws(AdaptFailure) -> VerifyReport {
    var plan = VerifyPlan(old: old.type, new: new.type)
    for service in serviceTypes() {
      if let service = try self.plan(service) { plan.services.append(service) }
    }
    let context = PlanContext(old.type, code, inquiry)
    plan.streams = streams(plan.services, context)
    let (services, streams) = (plan.services, plan.streams)
    func initializer(_ model: ModelSource, _ option: String, _ value: String?) -> String {
      InitializerPlanner(
        model: model, services: services, streams: streams, context: context, code: code, option: (option, value)
      ).text(&interview)
    }
    plan.oldInitializer = initializer(old, "--old", options.oldInitializer)
    plan.newInitializer = initializer(new, "--new", options.newInitializer)
    plan.streams = streams.filter { stream in
      [plan.oldInitializer, plan.newInitializer].contains { $0.contains(stream.stream(of: "world.\(stream.name)")) }
    }
    let names = Set(plan.services.flatMap { [$0.callsName, $0.source.simpleName] })
    let values = ValuePlanner(
      old: old, new: new, services: names, declarations: code.declarations, options: options)
    plan.values = values.values(&interview)
    let steps = StepPlanner(
      old: old, new: new, context: context, services: names, callbacks: callbacks(plan.services), options: options)
    plan.steps = steps.steps(&interview)
    let pauses = [old, new].map { PauseFinder.times(of: $0.type, in: code) }
    // A pause that is too short shows just before the end of the right one, and one that is too long at its end.
    plan.times = Set(pauses.joined().flatMap { [max(1, $0 - 1), $0] } + options.times).sorted()
    plan.misbehaves = options.misbehaves
    plan.modules = modules(plan.services)
    noteClock(plan, pauses)
    return try report(plan, additions: values.additions(plan.values) + steps.additions(plan.steps))
  }

  private func report(_ plan: VerifyPlan, additions: [String]) throws(AdaptFailure) -> VerifyReport {
    var report = VerifyReport(
      old: old.type.name, new: new.type.name, values: plan.values, steps: plan.steps,
      services: plan.services.map(\.source.name), additions: additions, times: plan.times,
      questions: interview.entries, notes: notes, problems: code.problems)
    if !report.isAsking {
      let unused =
        inquiry.unused.filter { answer in otherInquiries.allSatisfy { $0.unused.contains(answer) } } + unusedAnswers
      if !unused.isEmpty { throw .unusedAnswers(unused.sorted(), type: old.type.name) }
      for service in plan.services { try checkEvents(of: service) }
      if plan.values.isEmpty, plan.services.isEmpty { throw .nothingToCompare(old.type.name, new.type.name) }
      report.files = files(plan)
    }
    return report
  }

  /// The members that answers name and neither model has.
  private var unusedAnswers: [String] {
    let properties = old.properties.map(\.name)
    let functions = old.functions.flatMap { [$0.name, $0.label] }
    let names = Set(properties + functions + properties.map { "set \($0)" })
    return options.ignored.subtracting(names).map { "--ignore \($0)" }
  }

  // MARK: Services

  /// The streams that the initializers take, by their names.
  private func streams(_ services: [ServicePlan], _ context: PlanContext) -> [StreamPlan] {
    var taken = Set(services.map(VerifyPlan.name) + ["calls", "clock"])
    return (old.initializers + new.initializers).flatMap(\.parameters).compactMap { parameter in
      guard let stream = StreamPlan(parameter.name, parameter.type, line: 0, context),
        taken.insert(stream.name).inserted
      else { return nil }
      return stream
    }
  }

  /// The types of the parameters of both initializers that call back, in the order of their declaration.
  private func serviceTypes() -> [TypeSource] {
    var result: [TypeSource] = []
    for type in (old.initializers + new.initializers).flatMap({ $0.parameters.map(\.type) }) {
      guard let name = TypeShape(code.declarations.resolved(type, in: old.type.name)).name,
        let declared = code.declarations.type(name, in: old.type.name), declared.kind == .protocol
      else { continue }
      let service = Self.original(of: declared, code.declarations)
      if !result.contains(where: { $0.name == service.name }) { result.append(service) }
    }
    return result
  }

  /// Returns the type for which `adapt` has written a protocol, or the protocol itself.
  private static func original(of type: TypeSource, _ declarations: Declarations) -> TypeSource {
    guard type.name.hasSuffix("Calls"), let service = declarations.type(String(type.name.dropLast(5))),
      service.inherited.contains(type.name)
    else { return type }
    return service
  }

  private mutating func plan(_ service: TypeSource) throws(AdaptFailure) -> ServicePlan? {
    let place = SharedProtocol.place(of: service, code)
    var inquiry = inquiry
    if place != nil {
      inquiry = Inquiry(options.adapt, knownPlace: place, asksForTests: false)
      otherInquiries.append(inquiry)
    }
    let context = PlanContext(service, code, inquiry)
    let found = ServicePlanner(context: context, services: code.services).members(code.facts)
    if found.isEmpty, ServicePlan.streams(context, []).isEmpty { return nil }
    for (member, result) in found {
      switch result {
      case .failure(.asked(let questions)):
        for question in questions { interview.ask("\(member)", question.text, question.options) }
      case .failure(.reported(_, let detail)): notes.append("\(member) is not scripted: \(detail)")
      case .success, nil: break
      }
    }
    let modules = options.adapt.module.map { [$0] } ?? code.modules(of: service)
    let plan = ServicePlan(
      context, module: modules.first ?? "", members: found.compactMap { try? $0.1?.get() })
    for stub in plan.stubs {
      guard let missing = stub.missing else { continue }
      interview.ask(
        "\(service.file):\(stub.line): \(stub.label)", "Which value of \(missing) does the fake return?",
        ["--value '\(missing)=<expression>'"])
    }
    return plan
  }

  /// The labels of the methods that the services call.
  private func callbacks(_ services: [ServicePlan]) -> Set<String> {
    let delegates = services.flatMap(\.members).compactMap {
      if case .delegate(let plan) = $0.kind { plan } else { nil }
    }
    return Set(delegates.flatMap { $0.methods.map(\.function.label) })
  }

  private mutating func modules(_ services: [ServicePlan]) -> [String] {
    if let module = options.adapt.module { return [module] }
    var result: Set<String> = []
    for type in [old.type, new.type] + services.map(\.source) {
      let modules = code.modules(of: type)
      if modules.count != 1 {
        interview.ask(
          "\(type.file):\(type.line): \(type.name)", "Which module is \(type.name) in, which the test imports?",
          (modules.isEmpty ? ["<name>"] : modules).map { "--module \($0)" })
      }
      result.formUnion(modules.prefix(1))
    }
    return result.sorted()
  }

  private mutating func noteClock(_ plan: VerifyPlan, _ pauses: [Set<Int>]) {
    let models = [(old, plan.oldInitializer), (new, plan.newInitializer)]
    for ((model, text), pauses) in zip(models, pauses) where !text.contains("clock") && !pauses.isEmpty {
      notes.append(
        "\(model.type.name) waits, but is given no clock, so its time does not pass in the test. Let it take any Clock<Duration>."
      )
    }
  }

  // MARK: Files

  /// Throws if a fake would use the events of a delegate that no adapter declares.
  private func checkEvents(of service: ServicePlan) throws(AdaptFailure) {
    for member in service.members {
      guard case .delegate(let plan) = member.kind, code.declarations.type(plan.eventName) == nil else { continue }
      throw .noAdapter(service.source.name, needs: plan.eventName)
    }
  }

  private func files(_ plan: VerifyPlan) -> [GeneratedFile] {
    let fakes = plan.services.filter { code.declarations.type($0.fakeName)?.kind == nil }.map {
      GeneratedFile(role: .fake, name: "\($0.fakeName).swift", text: FakeWriter(plan: $0).text)
    }
    let test = GeneratedFile(
      role: .test, name: "\(plan.new.simpleName)EquivalenceTests.swift", text: EquivalenceWriter(plan: plan).text)
    return fakes + [test]
  }
}
