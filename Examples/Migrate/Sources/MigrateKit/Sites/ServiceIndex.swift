/// The members of scanned types that call back, by name.
struct ServiceIndex: Sendable {
  struct Function: Sendable {
    let fact: FunctionFact
    let file: String
    let closures: [(parameter: ParameterFact, shape: FunctionShape)]
    let style: Style
    var verdict: Candidate.Verdict
    /// Whether it may call a closure a second time, as far as the code shows.
    var mayCallAgain = false

    func isDeclared(as other: FunctionFact) -> Bool {
      fact.line == other.line && fact.scope.type == other.scope.type
    }

    var name: String { Self.name(of: fact) }

    /// The name by which a call finds a function: that of the type for an initializer.
    static func name(of fact: FunctionFact) -> String {
      fact.isInitializer ? TypeIndex.simple(fact.scope.type ?? "init") : fact.name
    }
  }

  struct Slot: Sendable {
    let fact: PropertyFact
    let file: String
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
          let closures = CallbackFunctions.closures(of: fact, index)
          functions[Function.name(of: fact), default: []].append(
            Function(
              fact: fact, file: file.file.path, closures: closures, style: finding.style, verdict: finding.verdict,
              mayCallAgain: CallbackFunctions.isCalledAgain(fact, closures, index)))
        }
      }
      for fact in file.properties {
        if let finding = SlotProperties.finding(fact, context) {
          let bridge: Bridge? = if case .classified(let bridge) = finding.verdict { bridge } else { nil }
          slots[fact.name, default: []].append(
            Slot(fact: fact, file: file.file.path, style: finding.style, bridge: bridge))
        }
      }
    }
    SecondCalls.spread(in: &self, files, index)
  }

  /// Reports a completion handler that was classified because it may call its closure a second time.
  ///
  /// - Returns: Whether it was classified.
  mutating func reportSecondCall(_ fact: FunctionFact, _ detail: String) -> Bool {
    let name = Function.name(of: fact)
    guard let position = functions[name]?.firstIndex(where: { $0.isDeclared(as: fact) }),
      let function = functions[name]?[position], function.style == .completionHandler,
      case .classified = function.verdict
    else { return false }
    functions[name]?[position].verdict = .reported(.callCountUnknown, detail: detail)
    functions[name]?[position].mayCallAgain = true
    return true
  }

  /// The reason to report a function that may call its closure a second time, which may be that of another function.
  func callCountReport(_ fact: FunctionFact) -> Finding? {
    let function = functions[Function.name(of: fact)]?.first { $0.isDeclared(as: fact) }
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

extension ServiceIndex.Function {
  /// Whether this is the declaration at a line of a file.
  func isDeclared(in file: String, line: Int) -> Bool {
    self.file == file && fact.line <= line && line <= fact.lastLine
  }
}

extension ServiceIndex.Slot {
  /// Whether this is the declaration at a line of a file.
  func isDeclared(in file: String, line: Int) -> Bool {
    self.file == file && fact.line <= line && line <= fact.lastLine
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
