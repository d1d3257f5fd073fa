/// All scanned types, functions and aliases by name.
///
/// Types of the same name in several modules share an entry, because a file does not say which one it means.
struct TypeIndex: Sendable {
  private(set) var types: [String: IndexedType] = [:]
  /// The names of the scanned modules.
  private(set) var modules: Set<String> = []
  /// The models of SwiftUI and Combine, which only `rewrite --from combine` reads.
  var models = ModelIndex()
  /// What the compiler knows, if the user has passed its index.
  var code: CodeIndex?
  /// What the user has decided about the isolation of classes.
  var answers = IsolationAnswers()
  /// The files that stay with their library, by their paths.
  var staying: [String: StayingFile] = [:]
  private(set) var freeFunctions: [String: [FunctionFact]] = [:]
  private(set) var globals: [String: PropertyFact] = [:]
  /// Qualified names by their last component.
  private var qualified: [String: [String]] = [:]
  private var aliases: [String: TypeShape] = [:]
  /// The meanings of the aliases in types by their own names, for a mention in another type.
  private var nestedAliases: [String: Set<TypeShape>] = [:]
  private var functionsByName: [String: [FunctionFact]] = [:]
  private var propertyNames: Set<String> = []
  /// The property wrappers, by the names of the properties that have them.
  private var wrappers: [String: Set<String>] = [:]
  /// The scanned protocols that a property such as `delegate` holds, whatever their name.
  private(set) var delegateProtocols: Set<String> = []
  /// The scanned protocols whose requirements all return a value.
  private var answeringProtocols: Set<String> = []

  init(_ files: [FileFacts]) {
    for file in files { add(file) }
    mergeQualifiedExtensions(of: Set(files.flatMap { $0.imports.map(\.module) }))
    for name in types.keys.sorted() { qualified[Self.simple(name), default: []].append(name) }
    for property in files.flatMap(\.properties) where Vocabulary.isDelegateProperty(property.name) {
      guard let name = property.shape?.name, let type = type(named: name, in: property.scope.type),
        type.kind == .protocol
      else { continue }
      if !isInterface(type) { delegateProtocols.insert(type.name) }
    }
    for type in types.values where type.kind == .protocol && onlyAnswers(type) { answeringProtocols.insert(type.name) }
  }

  /// Whether all requirements of a protocol take a completion handler, as those of a service do.
  private func isInterface(_ type: IndexedType) -> Bool {
    let functions = type.functions.values.joined()
    return !functions.isEmpty
      && functions.allSatisfy { function in
        function.parameters.contains {
          $0.names.contains(where: Vocabulary.isCompletion) && closure($0.shape, in: type.name) != nil
        }
      }
  }

  /// Whether each requirement of a protocol, including inherited requirements, returns a value.
  private func onlyAnswers(_ type: IndexedType) -> Bool {
    let requirements = ancestry(of: type.name).compactMap { self.type(named: $0) }.filter { $0.kind == .protocol }
    let functions = requirements.flatMap { $0.functions.values.joined() }.filter(\.isRequirement)
    let isEmpty = functions.isEmpty && requirements.allSatisfy { $0.properties.isEmpty }
    return !isEmpty && functions.allSatisfy { !$0.result.isVoid }
  }

  private mutating func add(_ file: FileFacts) {
    modules.insert(file.file.module)
    for type in file.types {
      var entry = types[type.name] ?? IndexedType(name: type.name, module: file.file.module)
      if type.kind != .extension {
        if entry.kind == nil { entry.module = file.file.module }
        entry.kind = type.kind
        entry.isPublic = type.isPublic
        entry.genericCount = type.genericCount
        entry.globalActor = entry.globalActor ?? type.globalActor
        entry.declaredInherited += type.inherited
      }
      entry.inherited += type.inherited
      for (name, lines) in type.references {
        entry.references[name, default: []].formUnion(lines.map { CodeLine(file: file.file.path, line: $0) })
      }
      types[type.name] = entry
    }
    for function in file.functions {
      functionsByName[function.name, default: []].append(function)
      if let type = function.scope.type {
        types[type]?.functions[function.name, default: []].append(function)
      } else {
        freeFunctions[function.name, default: []].append(function)
      }
    }
    for property in file.properties {
      propertyNames.insert(property.name)
      if !property.wrappers.isEmpty { wrappers[property.name, default: []].formUnion(property.wrappers) }
      if let type = property.scope.type {
        types[type]?.properties[property.name] = property
      } else {
        globals[property.name] = property
      }
    }
    for alias in file.aliases {
      aliases[alias.owner.map { "\($0).\(alias.name)" } ?? alias.name] = alias.shape
      if alias.owner != nil { nestedAliases[alias.name, default: []].insert(alias.shape) }
    }
  }

  /// Adds the members of `extension RxSwift.Reactive` to those of `extension Reactive`.
  ///
  /// If the code base declares a type of this name, the qualified name means another one.
  private mutating func mergeQualifiedExtensions(of modules: Set<String>) {
    for name in types.keys.sorted() {
      guard let type = types[name], type.kind == nil, let dot = name.firstIndex(of: ".") else { continue }
      let module = String(name[..<dot])
      let simple = String(name[name.index(after: dot)...])
      guard modules.contains(module), types[module] == nil, types[simple]?.kind == nil else { continue }
      types[simple, default: IndexedType(name: simple, module: type.module)].merge(type)
      types[name] = nil
    }
  }

  /// Whether any type or file declares a function of this name.
  func declares(_ function: String) -> Bool { functionsByName[function] != nil }

  /// The functions of this name in all types and files.
  func functions(named name: String) -> [FunctionFact] { functionsByName[name] ?? [] }

  /// Whether a scanned type or alias has this name, in any scope.
  func hasTypeOrAlias(_ name: String) -> Bool {
    qualified[name] != nil || aliases[name] != nil || nestedAliases[name] != nil
  }

  /// The simple names of aliases whose meaning names one of the types, also through other aliases.
  func aliases(of types: Set<String>) -> Set<String> {
    var found: Set<String> = []
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, shape) in aliases where !found.contains(Self.simple(name)) {
        let names = shape.names.map(Self.simple)
        guard names.contains(where: { types.contains($0) || found.contains($0) }) else { continue }
        isChanging = found.insert(Self.simple(name)).inserted
      }
    }
    return found
  }

  /// Whether a type declares an alias itself.
  func hasAlias(_ name: String, of type: String) -> Bool { aliases["\(type).\(name)"] != nil }

  func hasProperty(_ name: String) -> Bool { propertyNames.contains(name) }

  /// Returns the property wrapper that was not scanned and makes `$name`, unless the property may be published.
  ///
  /// - Parameters:
  ///   - projection: The name with its `$`.
  ///   - type: The type that has the property; `nil` if it is not written, so that any type may have it.
  /// - Returns: The name of the wrapper.
  func foreignWrapper(of projection: String, in type: String?) -> String? {
    guard projection.hasPrefix("$") else { return nil }
    let name = String(projection.dropFirst())
    let property = type.flatMap { self.property(name, of: $0) }
    let names = property?.wrappers ?? wrappers[name, default: []]
    if names.contains(where: { Self.simple($0) == "Published" }) { return nil }
    return names.sorted().first { self.type(named: $0) == nil && !UserInterface.wrappers.contains(Self.simple($0)) }
  }

  static func simple(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  // MARK: Names

  /// A type and the types around it, from the inside out.
  private static func scopes(from scope: String?) -> some Sequence<String> {
    sequence(state: scope) { next in
      defer { next = next.flatMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } } }
      return next
    }
  }

  /// Returns the type that a name means inside another type, or `nil` if it was not scanned or is ambiguous.
  func type(named name: String, in scope: String? = nil) -> IndexedType? { type(named: name, in: scope, depth: 0) }

  private func type(named name: String, in scope: String?, depth: Int) -> IndexedType? {
    guard depth < 8 else { return nil }
    for outer in Self.scopes(from: scope) {
      if let found = types["\(outer).\(name)"] { return found }
      if let alias = aliases["\(outer).\(name)"]?.name, alias != name {
        return type(named: alias, in: outer, depth: depth + 1)
      }
    }
    if let found = types[name] { return found }
    if let alias = alias(name, in: scope)?.name, alias != name {
      return type(named: alias, in: scope, depth: depth + 1)
    }
    let candidates = qualified[Self.simple(name)] ?? []
    return candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// Whether two names mean the same scanned type, also by an alias.
  func isSame(_ name: String, _ other: String, in scope: String? = nil) -> Bool {
    name == other || type(named: name, in: scope).map { $0.name == type(named: other)?.name } ?? false
  }

  /// Whether a name is that of a protocol of a delegate: by its suffix, or because a scanned property holds it as one.
  func isDelegate(_ name: String, in scope: String? = nil) -> Bool {
    let type = type(named: name, in: scope)
    if let type, answeringProtocols.contains(type.name), !Vocabulary.isDataSource(Self.simple(name)) { return false }
    return Vocabulary.isDelegate(Self.simple(name)) || type.map { delegateProtocols.contains($0.name) } ?? false
  }

  /// Whether a type implements a delegate protocol of the system only with functions that give an answer.
  ///
  /// They pass the service first: `gestureRecognizer(_ recognizer: UIGestureRecognizer, …) -> Bool`.
  func onlyAnswers(_ type: String, as delegate: String) -> Bool {
    let name = Self.simple(delegate)
    guard name.hasSuffix("Delegate"), declaredType(named: delegate, in: type) == nil else { return false }
    let service = String(name.dropLast("Delegate".count))
    let own = self.type(named: type)?.functions.values.flatMap(\.self) ?? []
    let functions = own.filter { function in
      function.parameters.first.map { $0.label == nil && $0.shape.simpleName == service } ?? false
    }
    return !functions.isEmpty && functions.allSatisfy { !$0.result.isVoid }
  }

  /// Whether `Error` means a scanned type inside another type, and not the protocol of the standard library.
  func hidesError(in scope: String?) -> Bool {
    Self.scopes(from: scope).contains { types["\($0).Error"] != nil } || types["Error"]?.kind != nil
  }

  /// Returns the type of the code base that a name means, or `nil` for a type that the scanned files only extend.
  func declaredType(named name: String, in scope: String? = nil) -> IndexedType? {
    type(named: name, in: scope).flatMap { $0.kind == nil ? nil : $0 }
  }

  /// Returns the meaning of a type, with its aliases resolved.
  func resolved(_ shape: TypeShape, in scope: String? = nil, depth: Int = 0) -> TypeShape {
    switch shape {
    case .named(let name, _):
      guard depth < 8, let alias = alias(name, in: scope), alias != shape else { return shape }
      // Another name of an error type says that it is one.
      if shape.isError, case .named = alias { return shape }
      return resolved(alias, in: scope, depth: depth + 1)
    case .optional(let wrapped):
      return .optional(resolved(wrapped, in: scope, depth: depth))
    default: return shape
    }
  }

  private func alias(_ name: String, in scope: String?) -> TypeShape? {
    for outer in Self.scopes(from: scope) {
      if let found = aliases["\(outer).\(name)"] ?? inheritedAlias(name, of: outer) { return found }
    }
    // A type of the same name wins, so that an alias in one type does not hide it in others.
    guard types[name] == nil else { return nil }
    let simple = Self.simple(name)
    if let found = aliases[name] ?? aliases[simple] { return found }
    let nested = nestedAliases[simple] ?? []
    return nested.count == 1 ? nested.first : nil
  }

  /// The meaning of an alias that a protocol or superclass of a type declares.
  private func inheritedAlias(_ name: String, of type: String) -> TypeShape? {
    guard nestedAliases[name] != nil else { return nil }
    var seen: Set<String> = [type]
    var pending = types[type]?.inherited ?? []
    while let parent = pending.popLast() {
      guard seen.insert(parent).inserted else { continue }
      if let found = aliases["\(parent).\(name)"] { return found }
      pending += types[parent]?.inherited ?? []
    }
    return nil
  }

  /// Returns the closure type of a parameter or property, through aliases and optionals.
  func closure(_ shape: TypeShape, in scope: String?) -> FunctionShape? {
    resolved(shape, in: scope).function
  }

  // MARK: Inheritance and isolation

  /// The names of a type, its superclasses and its protocols, whether they were scanned or not.
  func ancestry(of name: String) -> [String] { ancestry(of: name, \.inherited) }

  private func ancestry(of name: String, _ parents: KeyPath<IndexedType, [String]>) -> [String] {
    var result: [String] = []
    var pending = [name]
    while let next = pending.popLast() {
      guard !result.contains(next), result.count < 64 else { continue }
      result.append(next)
      if let type = type(named: next) { pending += type[keyPath: parents].reversed() }
    }
    return result
  }

  /// Whether a type inherits from another one, conforms to it, or is the same.
  func isKind(_ name: String?, of ancestor: String) -> Bool {
    name.map { ancestry(of: $0).contains(ancestor) } ?? false
  }

  /// Whether a type is a subclass of Foundation's `Operation`.
  func isOperation(_ name: String?) -> Bool {
    guard let name else { return false }
    return ancestry(of: name).dropFirst().contains {
      ["Operation", "BlockOperation", "NSOperation"].contains($0) && declaredType(named: $0) == nil
    }
  }

  /// Whether a type is a view of SwiftUI, whose closures are its actions.
  func isView(_ name: String?) -> Bool {
    guard let name else { return false }
    return ancestry(of: name).contains { UserInterface.swiftUI.contains($0) }
  }

  /// Returns the isolation of a type in Swift 6, which extensions do not change.
  func isolation(of name: String?) -> Isolation {
    guard let name else { return .nonisolated }
    for ancestor in ancestry(of: name, \.declaredInherited) {
      if let type = type(named: ancestor) {
        if let actor = type.globalActor { return actor == "MainActor" ? .mainActor : .globalActor(actor) }
        if type.kind == .actor { return .actor(type.name) }
      }
      if UserInterface.isMainActor(ancestor) || code?.isMainActor(ancestor) == true { return .mainActor }
    }
    // A nested type does not inherit the isolation of the outer one.
    return .nonisolated
  }

  func isolation(of scope: Scope) -> Isolation {
    if let actor = scope.globalActor { return actor == "MainActor" ? .mainActor : .globalActor(actor) }
    return isolation(of: scope.type)
  }

  /// Returns the function that a type or one of its ancestors declares.
  func functions(_ name: String, of type: String) -> [FunctionFact] {
    for ancestor in ancestry(of: type) {
      if let found = self.type(named: ancestor)?.functions[name] { return found }
    }
    return []
  }

  func property(_ name: String, of type: String) -> PropertyFact? {
    for ancestor in ancestry(of: type) {
      if let found = self.type(named: ancestor)?.properties[name] { return found }
    }
    return nil
  }
}
