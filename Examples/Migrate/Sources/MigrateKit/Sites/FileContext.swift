/// One file together with the index and the services of all files.
struct FileContext: Sendable {
  let facts: FileFacts
  let index: TypeIndex
  let services: ServiceIndex
  let libraries: Set<ReactiveLibrary>
  /// Whether the file imports a module of Causeway, whose operators have the same names.
  let isMigrated: Bool
  /// Whether a C callback in this file finds its object through a context pointer.
  let hasContexts: Bool
  /// Whether the file makes a session that loads in the background.
  let hasBackgroundSession: Bool
  /// Whether the file starts threads, whose entry point has a context pointer as well.
  let startsThreads: Bool

  init(_ facts: FileFacts, _ index: TypeIndex, _ services: ServiceIndex) {
    self.facts = facts
    self.index = index
    self.services = services
    let imports = facts.imports.map(\.module)
    libraries = Set(ReactiveLibrary.allCases.filter { $0.isImported(imports, index) })
    isMigrated = imports.contains { $0.hasPrefix("Causeway") }
    hasContexts = facts.calls.contains { $0.name == "fromOpaque" }
    hasBackgroundSession = facts.calls.contains { $0.name == "background" && $0.argument("withIdentifier") != nil }
    startsThreads = facts.calls.contains { $0.name == "pthread_create" }
  }

  /// The function that a call belongs to.
  func function(around call: CallFact) -> FunctionFact? {
    facts.functions.last {
      $0.name == call.scope.member && $0.scope.type == call.scope.type && $0.line <= call.line
    }
  }

  /// Returns the type of the expression before a call or an assignment, or `nil` if it is not written.
  func receiverType(_ receiver: [String], root: String?, scope: Scope) -> String? {
    var elements = receiver[...]
    guard let first = elements.popFirst() else { return scope.type }
    var current: String
    // A type that the scanned files only extend, as long as no member of an extension follows.
    var library: String?
    if first == "self" || first == "super" || first == "Self" {
      guard let type = scope.type else { return nil }
      current = type
    } else if let root {
      current = root
    } else if let property = scope.type.flatMap({ index.property(first, of: $0) }) ?? index.globals[first] {
      guard let type = typeName(property, in: scope.type) else { return nil }
      current = type
    } else if first.first?.isUppercase == true, index.type(named: first.prefixName, in: scope.type) == nil {
      // A chain that begins with a type outside the scanned files, such as `DispatchQueue.global()`.
      return first.prefixName
    } else if first.first?.isUppercase == true {
      // `Feed.shared`, `Feed()`
      current = first.prefixName
      if index.declaredType(named: current, in: scope.type) == nil { library = current }
    } else {
      return nil
    }
    for element in elements {
      if Vocabulary.isSharedObject(element) || element.hasPrefix("init(") { continue }
      if let property = index.property(element, of: current) {
        guard let type = typeName(property, in: current) else { return nil }
        current = type
      } else if let nested = index.type(named: "\(current).\(element)") {
        current = nested.name
      } else {
        return library
      }
      library = nil
    }
    if let type = index.type(named: current, in: scope.type) { return type.name }
    return facts.genericParameters.contains(current) ? nil : current
  }

  /// Returns the type of the receiver of a call, or `nil` if it is not written.
  func receiverType(of call: CallFact) -> String? {
    // `APIManager.users` may have any type if `APIManager` is not scanned.
    if call.receiver.count == 2, let type = call.receiver.first, type.first?.isUppercase == true,
      let member = call.receiver.last, !Vocabulary.isSharedObject(member), !member.contains("("),
      index.type(named: type, in: call.scope.type) == nil
    {
      return nil
    }
    return receiverType(call.receiver, root: call.rootType, scope: call.scope)
  }

  private func typeName(_ property: PropertyFact, in scope: String?) -> String? {
    property.shape.flatMap { index.resolved($0, in: scope).name }
  }
}

extension String {
  /// The element of a path without its parentheses.
  var prefixName: String { firstIndex(of: "(").map { String(self[..<$0]) } ?? self }
}
