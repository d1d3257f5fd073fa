/// The members of scanned types that call back, by name.
struct ServiceIndex: Sendable {
  struct Function: Sendable {
    let fact: FunctionFact
    let closures: [(parameter: ParameterFact, shape: FunctionShape)]
    let style: Style
    var verdict: Candidate.Verdict
    /// Whether it may call a closure a second time, as far as the code shows.
    var mayCallAgain = false
  }

  struct Slot: Sendable {
    let fact: PropertyFact
    let style: Style
    let bridge: Bridge?
  }

  private(set) var functions: [String: [Function]] = [:]
  private(set) var slots: [String: [Slot]] = [:]
  /// Delegate and listener protocols that a scanned slot or function takes.
  private(set) var registeredProtocols: Set<String> = []

  static let empty = ServiceIndex()

  /// Whether a property or function takes an object of a protocol, or of one that it refines.
  func isRegistered(_ name: String, _ index: TypeIndex) -> Bool {
    let names = Set(index.ancestry(of: name).map(TypeIndex.simple) + [TypeIndex.simple(name)])
    return registeredProtocols.contains { names.contains(TypeIndex.simple($0)) }
  }

  private init() {}

  init(_ files: [FileFacts], _ index: TypeIndex) {
    registeredProtocols = index.delegateProtocols
    for file in files { register(file, index) }
    let registrations = self
    for file in files {
      let context = FileContext(file, index, registrations)
      for fact in file.functions {
        if let finding = CallbackFunctions.finding(fact, context), !finding.isOfValueType {
          let name = fact.isInitializer ? TypeIndex.simple(fact.scope.type ?? "init") : fact.name
          let closures = CallbackFunctions.closures(of: fact, index)
          functions[name, default: []].append(
            Function(
              fact: fact, closures: closures, style: finding.style, verdict: finding.verdict,
              mayCallAgain: CallbackFunctions.mayCallAgain(fact, closures, index)))
        }
      }
      for fact in file.properties {
        if let finding = SlotProperties.finding(fact, context) {
          let bridge: Bridge? = if case .classified(let bridge) = finding.verdict { bridge } else { nil }
          slots[fact.name, default: []].append(Slot(fact: fact, style: finding.style, bridge: bridge))
        }
      }
    }
    passCallCountsOn(files, index)
  }

  /// Reports the functions whose completion handler goes to a function that may call it a second time.
  private mutating func passCallCountsOn(_ files: [FileFacts], _ index: TypeIndex) {
    let forwarding = files.compactMap { file in
      let calls = file.calls.filter { $0.after == .forwarded && $0.scope.member != nil }
      return calls.isEmpty ? nil : (file, calls)
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for (file, calls) in forwarding {
        let context = FileContext(file, index, self)
        for call in calls {
          guard let callee = ServiceCalls.function(of: call, context), callee.mayCallAgain,
            let caller = context.function(around: call)
          else { continue }
          let detail =
            "\(CallbackFunctions.label(caller)) passes its closure to \(CallbackFunctions.label(callee.fact)), "
            + "which may call it a second time."
          if report(caller, detail) { isChanged = true }
        }
      }
    }
  }

  /// Reports a completion handler that was classified, and returns whether it was.
  private mutating func report(_ caller: FunctionFact, _ detail: String) -> Bool {
    let name = caller.isInitializer ? TypeIndex.simple(caller.scope.type ?? "init") : caller.name
    let position = functions[name]?.firstIndex {
      $0.fact.line == caller.line && $0.fact.scope.type == caller.scope.type
    }
    guard let position, let function = functions[name]?[position], function.style == .completionHandler,
      case .classified = function.verdict
    else { return false }
    functions[name]?[position].verdict = .reported(.callCountUnknown, detail: detail)
    functions[name]?[position].mayCallAgain = true
    return true
  }

  /// The reason to report a function, if it is one of another function that it passes its closure to.
  func callCountReport(_ fact: FunctionFact) -> Finding? {
    let name = fact.isInitializer ? TypeIndex.simple(fact.scope.type ?? "init") : fact.name
    let function = functions[name]?.first { $0.fact.line == fact.line && $0.fact.scope.type == fact.scope.type }
    guard let function, function.mayCallAgain, case .reported(.callCountUnknown, let detail) = function.verdict else {
      return nil
    }
    return .reported(.callCountUnknown, .service, function.style, detail)
  }

  private mutating func register(_ file: FileFacts, _ index: TypeIndex) {
    for fact in file.functions {
      for parameter in fact.parameters { register(parameter.shape, in: fact.scope.type, index) }
    }
    registeredProtocols.formUnion(file.constraints.filter(Vocabulary.isCallbackProtocol))
    for fact in file.properties {
      if let shape = fact.shape { register(shape, in: fact.scope.type, index) }
    }
  }

  private mutating func register(_ shape: TypeShape, in scope: String?, _ index: TypeIndex) {
    for name in shape.names where Vocabulary.isCallbackProtocol(name) {
      // The name may be an alias.
      registeredProtocols.insert(index.type(named: name, in: scope)?.name ?? name)
    }
  }
}

extension Finding {
  /// Whether a value type keeps the closure.
  ///
  /// To make such a value is not a registration.
  fileprivate var isOfValueType: Bool {
    if case .reported(.roleUnknown, _) = verdict { true } else { false }
  }
}
