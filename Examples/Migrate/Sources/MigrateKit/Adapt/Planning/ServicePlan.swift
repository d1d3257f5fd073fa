/// A service with the adapters of its members.
struct ServicePlan: Sendable {
  /// Where the service is used.
  enum Place: Sendable {
    /// It is `Sendable`.
    case anyThread
    /// It is isolated to the main actor.
    case mainActor
    /// It is neither, and the user said that it is used on the main thread.
    case mainThread
    /// It is neither, and the user said that it may be used on any thread.
    case declaredSendable
  }

  let source: TypeSource
  let place: Place
  let module: String
  /// The imports of the service's files.
  let imports: [String]
  let members: [MemberPlan]
  /// The streams of Rx or Combine that the protocol requires, for the fake.
  let streams: [StreamPlan]
  /// Requirements of the protocol that do not call back, for the fake.
  let stubs: [StubPlan]

  var name: String { source.simpleName }
  var isProtocol: Bool { source.kind == .protocol }
  var isReference: Bool { source.kind != .struct }
  /// The protocol that the service and its fake conform to.
  var callsName: String { isProtocol ? source.name : "\(name)Calls" }
  var fakeName: String { "Fake\(name)" }
}

extension ServicePlan {
  init(_ context: PlanContext, module: String, members: [MemberPlan]) {
    let source = context.service
    let isMain = context.index.isolation(of: source.name) == .mainActor
    let isSendable = context.sendability.isSendable(source)
    let streams = source.kind == .protocol ? Self.streams(context, members) : []
    var counts: [String: Int] = [:]
    let named = members.map { member in
      var member = member
      counts[member.member.name, default: 0] += 1
      let count = counts[member.member.name] ?? 1
      member.scriptLabel = count == 1 ? member.member.name : "\(member.member.name)\(count)"
      return member
    }
    self.init(
      source: source,
      place: isMain
        ? .mainActor : isSendable ? .anyThread : context.inquiry.place == .any ? .declaredSendable : .mainThread,
      module: module,
      imports: source.imports.filter {
        !$0.hasPrefix("Causeway") || !streams.isEmpty && StreamPlan.libraries.contains($0)
      }.sorted(),
      members: named, streams: streams,
      stubs: source.kind == .protocol ? Self.stubs(context, named, streams) : [])
  }

  /// The streams of a protocol, whose scripts have names that differ from those of its members.
  static func streams(_ context: PlanContext, _ members: [MemberPlan]) -> [StreamPlan] {
    let source = context.service
    let used = Set(members.map(\.member.line))
    let functions = source.functions.filter { $0.isRequirement && !used.contains($0.line) }
    let properties = source.properties.filter { $0.isRequirement && !used.contains($0.line) && !$0.hasSetter }
    let found =
      functions.compactMap { StreamPlan($0, context) }
      + properties.compactMap { property in
        property.type.flatMap { StreamPlan(property.name, $0, line: property.line, context) }
      }
    var taken = Set(members.map(\.member.name))
    return found.sorted { $0.line < $1.line }.map { stream in
      var stream = stream
      stream.scriptLabel = FreeName.of(stream.name, except: taken)
      taken.insert(stream.scriptLabel)
      return stream
    }
  }

  /// The requirements that are neither adapted nor end a registration.
  private static func stubs(
    _ context: PlanContext, _ members: [MemberPlan], _ streams: [StreamPlan]
  ) -> [StubPlan] {
    let source = context.service
    let used = members.map(\.member.line) + members.flatMap { $0.endFunctions.map(\.line) } + streams.map(\.line)
    let functions = source.functions.filter { $0.isRequirement && !used.contains($0.line) }
    let properties = source.properties.filter { $0.isRequirement && !used.contains($0.line) }
    return (functions.map { StubPlan($0, context) } + properties.map { StubPlan($0, context) })
      .sorted { $0.line < $1.line }
  }
}

extension MemberPlan {
  var end: RegistrationEnd? {
    switch kind {
    case .oneShot(let plan): plan.end
    case .listener(let plan): plan.end
    case .slot, .delegate: nil
    }
  }

  /// The functions of the service that end a registration.
  var endFunctions: [FunctionSource] {
    if case .delegate(let plan) = kind, case .observers(_, let remove) = plan.access { return [remove] }
    switch end {
    case .method(let function, _), .counterpart(let function): return [function]
    default: return []
    }
  }
}
