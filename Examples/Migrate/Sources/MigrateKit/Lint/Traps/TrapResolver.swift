/// Decides with the declarations of all files which candidates stop the program.
struct TrapResolver: Sendable {
  private let index: TypeIndex
  private let mainActor: MainActorTypes
  /// The parameters that scanned functions call on a background queue, by file.
  private let parameters: [String: Set<BackgroundCalls.Parameter>]
  /// The properties that scanned types call on a background queue.
  private let properties: Set<BackgroundCalls.Property>
  private let modules: [String: String]
  private let functions: [String: [Declaration]]

  /// A scanned function with its file.
  private struct Declaration: Sendable {
    let fact: FunctionFact
    let file: SourceFile
  }

  init(_ files: [LintedFile], _ index: TypeIndex) {
    self.index = index
    mainActor = MainActorTypes(files.map(\.facts))
    var parameters: [String: Set<BackgroundCalls.Parameter>] = [:]
    var modules: [String: String] = [:]
    var functions: [String: [Declaration]] = [:]
    for file in files {
      parameters[file.facts.file.path] = file.calls.parameters
      for type in file.facts.types where type.kind != .extension { modules[type.name] = file.facts.file.module }
      for fact in file.facts.functions {
        functions[fact.name, default: []].append(Declaration(fact: fact, file: file.facts.file))
      }
    }
    self.parameters = parameters
    self.modules = modules
    self.functions = functions
    properties = files.reduce(into: []) { $0.formUnion($1.calls.properties) }
  }

  /// Returns the findings among the candidates of a file.
  func findings(_ file: LintedFile) -> [LintFinding] {
    guard !file.candidates.isEmpty else { return [] }
    let context = FileContext(file.facts, index, .empty)
    return file.candidates.compactMap { candidate in
      isMainActor(candidate.isolation) && isCalledInBackground(candidate, context) ? candidate.finding : nil
    }
  }

  private func isMainActor(_ isolation: CodeIsolation) -> Bool {
    switch isolation {
    case .mainActor: true
    case .type(let name): mainActor.contains(name)
    }
  }

  private func isCalledInBackground(_ candidate: TrapCandidate, _ context: FileContext) -> Bool {
    switch candidate.callee {
    case .system: true
    case .function(let name, let receiver, let closure): calls(name, receiver, closure, candidate.line, context)
    case .property(let name, let receiver): calls(name, receiver, candidate.line, context)
    }
  }

  /// Whether the only scanned function that the call can mean calls its closure on a background queue.
  private func calls(
    _ name: String, _ receiver: [String], _ closure: String?, _ line: Int, _ context: FileContext
  ) -> Bool {
    guard let declared = functions[name],
      let call = context.facts.calls.first(where: {
        $0.line == line && $0.name == name && $0.receiver == receiver
      }), let type = type(of: call, context)
    else { return false }
    let ancestry = Set(index.ancestry(of: type))
    let fitting = declared.filter {
      $0.fact.scope.type.map(ancestry.contains) ?? false && Arguments.fit(call, $0.fact)
    }
    guard !fitting.isEmpty else { return false }
    return fitting.allSatisfy { isForeign($0.file.module, context) && callsBack($0, closure) }
  }

  /// The type of the receiver, if the call has one whose type is a scanned class.
  private func type(of call: CallFact, _ context: FileContext) -> String? {
    guard !call.receiver.isEmpty,
      let type = context.receiverType(call.receiver, root: call.rootType, scope: call.scope),
      index.type(named: type)?.kind == .class
    else { return nil }
    return type
  }

  private func callsBack(_ declaration: Declaration, _ closure: String?) -> Bool {
    let called = parameters[declaration.file.path] ?? []
    let closures = declaration.fact.parameters.compactMap { parameter in
      index.closure(parameter.shape, in: declaration.fact.scope.type).map { (parameter: parameter, shape: $0) }
    }
    // A trailing closure has no label at the call.
    let only = closures.count == 1 ? closures.first : nil
    let meant = closure == nil ? only : closures.first { $0.parameter.label == closure }
    guard let meant, !meant.shape.isSendable, meant.shape.globalActor == nil, !meant.shape.isAsync else { return false }
    return called.contains(.init(line: declaration.fact.line, name: meant.parameter.name))
  }

  private func calls(_ name: String, _ receiver: [String], _ line: Int, _ context: FileContext) -> Bool {
    guard
      let assignment = context.facts.assignments.first(where: {
        $0.line == line && $0.name == name && $0.receiver == receiver
      }), receiver.first != "self" || receiver.count > 1,
      let type = context.receiverType(receiver, root: assignment.rootType, scope: assignment.scope),
      let owner = index.type(named: type), owner.kind == .class, isForeign(owner.module, context),
      let property = owner.properties[name], let shape = property.shape,
      let closure = index.closure(shape, in: owner.name), !closure.isSendable, closure.globalActor == nil
    else { return false }
    return properties.contains(.init(type: TypeIndex.simple(owner.name), name: name))
      || properties.contains(.init(type: owner.name, name: name))
  }

  /// Whether the service belongs to another module.
  ///
  /// A closure that is not `@Sendable` does not reach a queue in a module in Swift 6 mode, so the module of the service
  /// is in Swift 5 mode. A caller in the same module is, too, and has no check.
  private func isForeign(_ module: String, _ context: FileContext) -> Bool { module != context.facts.file.module }
}

/// The types whose declaration makes them isolated to the main actor.
///
/// In contrast to `TypeIndex.isolation`, conformances and attributes of extensions do not count, and a name that several
/// modules declare is not decided.
struct MainActorTypes: Sendable {
  private var declarations: [String: [TypeFact]] = [:]

  init(_ files: [FileFacts]) {
    for type in files.lazy.flatMap(\.types) where type.kind != .extension {
      declarations[type.name, default: []].append(type)
    }
  }

  func contains(_ name: String, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    guard let found = declarations[name] else { return UserInterface.isMainActor(TypeIndex.simple(name)) }
    guard found.count == 1, let type = found.first, !type.isNonisolated, type.kind != .actor else { return false }
    if let actor = type.globalActor { return actor == "MainActor" }
    return type.inherited.contains { contains($0, depth: depth + 1) }
  }
}

/// A closure literal that stops the program if its code is isolated to the main actor.
struct TrapCandidate: Sendable {
  enum Callee: Sendable {
    /// A system API that is known to call on another thread.
    case system
    /// A function that the scanned files may declare.
    case function(name: String, receiver: [String], closure: String?)
    /// A property that holds a closure.
    case property(name: String, receiver: [String])
  }

  let isolation: CodeIsolation
  let callee: Callee
  /// The line of the name of the callee, as in `CallFact` and `AssignmentFact`.
  let line: Int
  let finding: LintFinding
}
