/// Orders the types that have sites: services without dependencies first, types that only use services then, and tests last.
struct MigrationOrder {
  private let index: TypeIndex
  private let names: [String]
  private let members: [[Candidate]]
  /// Where each type uses others of the order.
  private let uses: [[Int: Set<CodeLine>]]
  /// The types that come before each type because it uses them.
  private var edges: [[Int]]
  /// The types that come after each type although it uses them.
  private var cuts: [[Int]]
  private let isService: [Bool]
  private let isTest: [Bool]

  static func steps(_ candidates: [Candidate], _ index: TypeIndex) -> [OrderStep] {
    MigrationOrder(candidates, index).steps()
  }

  private init(_ candidates: [Candidate], _ index: TypeIndex) {
    self.index = index
    let owners = Self.owners(candidates, index)
    let byType = Dictionary(grouping: candidates.filter { $0.type != nil && $0.role != .import }) { candidate in
      owners[candidate.type ?? ""] ?? candidate.type ?? ""
    }
    names = byType.keys.sorted()
    members = names.map { byType[$0] ?? [] }
    isService = members.map { $0.contains { $0.role == .service } }
    let position = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let isTest = members.map { $0.allSatisfy { Self.isTest($0) } }
    self.isTest = isTest
    let names = names, members = members
    uses = names.indices.map { number in
      var used: [String: Set<CodeLine>] = [:]
      for member in members[number] {
        guard let type = member.service?.type else { continue }
        used[type, default: []].insert(CodeLine(file: member.file, line: member.line))
      }
      for (reference, lines) in index.type(named: names[number])?.references ?? [:] {
        if let type = index.type(named: reference, in: names[number]) { used[type.name, default: []].formUnion(lines) }
      }
      var uses: [Int: Set<CodeLine>] = [:]
      for (type, lines) in used {
        // An app does not use the types of its tests, which may have the names of others.
        guard let target = position[owners[type] ?? type], target != number, isTest[number] || !isTest[target] else {
          continue
        }
        uses[target, default: []].formUnion(lines)
      }
      return uses
    }
    let cut = Dictionary(grouping: CycleCutter.cuts(uses.map { $0.mapValues(\.count) }), by: \.source)
    cuts = names.indices.map { cut[$0, default: []].map(\.target).sorted() }
    edges = uses.indices.map { [cuts, uses] number in Set(uses[number].keys).subtracting(cuts[number]).sorted() }
  }

  /// Whether a candidate is in a test target.
  private static func isTest(_ candidate: Candidate) -> Bool {
    candidate.module.hasSuffix("Tests")
      || candidate.file.split(separator: "/").dropLast().contains { $0 == "Tests" || $0.hasSuffix("Tests") }
  }

  /// Returns the service of each delegate protocol: the two are migrated together.
  private static func owners(_ candidates: [Candidate], _ index: TypeIndex) -> [String: String] {
    var owners: [String: String] = [:]
    for candidate in candidates where candidate.role == .service {
      guard let type = candidate.type, candidate.style == .delegate || candidate.style == .listener else { continue }
      for name in index.type(named: type)?.references.keys.sorted() ?? [] where Vocabulary.isCallbackProtocol(name) {
        guard let delegate = index.type(named: name, in: type), delegate.kind == .protocol, delegate.name != type,
          index.type(named: type)?.kind != .protocol
        else { continue }
        owners[delegate.name] = min(owners[delegate.name] ?? type, type)
      }
    }
    return owners
  }

  private func steps() -> [OrderStep] {
    let components = ordered()
    var isNeeded = isService
    // From the end: a component comes after the components that it uses.
    for component in components.reversed() where component.contains(where: { isNeeded[$0] }) {
      for node in component {
        isNeeded[node] = true
        for target in edges[node] { isNeeded[target] = true }
      }
    }
    let tests = components.filter { isTest[$0[0]] }
    let rest = components.filter { !isTest[$0[0]] }
    return (rest.filter { isNeeded[$0[0]] } + rest.filter { !isNeeded[$0[0]] } + tests).map(step)
  }

  private func step(_ component: [Int]) -> OrderStep {
    let types = component.map { names[$0] }.sorted()
    let own = component.flatMap { members[$0] }
    let isCalling = component.contains { isService[$0] }
    let later = component.flatMap { node in
      cuts[node].map { OrderStep.Cut(type: names[node], used: names[$0], lines: uses[node][$0]?.sorted() ?? []) }
    }
    return OrderStep(
      kind: component.count > 1 ? .cycle : isCalling ? .service : .consumer, types: types,
      module: own.first?.module ?? "",
      dependencies: Set(component.flatMap { edges[$0] }).subtracting(component).map { names[$0] }.sorted(),
      cuts: later, sites: own.count { $0.bridge != nil }, remainders: own.count { $0.reason != nil },
      callSites: own.reduce(0) { $0 + $1.callSites }, guide: guide(types[0], own))
  }

  /// Returns the components in layers: those without dependencies first, and in a layer those with most call sites first.
  private func ordered() -> [[Int]] {
    let components = ComponentFinder.components(edges)
    var component = Array(repeating: 0, count: names.count)
    for (number, nodes) in components.enumerated() {
      for node in nodes { component[node] = number }
    }
    // The components that it uses come before it, so their layers are known.
    var layers: [Int] = []
    for (number, nodes) in components.enumerated() {
      let used = nodes.flatMap { edges[$0] }.map { component[$0] }.filter { $0 != number }
      layers.append(used.map { layers[$0] + 1 }.max() ?? 0)
    }
    let weights = components.map { nodes in
      nodes.reduce(0) { sum, node in sum + members[node].reduce(0) { $0 + $1.callSites } }
    }
    return components.indices.sorted {
      (layers[$0], -weights[$0], names[components[$0][0]]) < (layers[$1], -weights[$1], names[components[$1][0]])
    }
    .map { components[$0] }
  }

  /// Returns the pattern of a screen, and the guide of the most frequent style for another type.
  private func guide(_ type: String, _ own: [Candidate]) -> Guide {
    if Pattern.isScreen(type, index) { return Pattern.guide(type) }
    let services = own.filter { $0.role == .service }
    let styles = Dictionary(grouping: services.isEmpty ? own : services, by: \.style)
    let most = styles.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }
    return most?.key.guide ?? Guide("README.md")
  }
}

/// The patterns of screens.
enum Pattern {
  /// Returns the section of the row that the name of a screen indicates.
  ///
  /// If two rows fit, the lower one counts.
  static func guide(_ type: String) -> Guide {
    let name = type.lowercased()
    let rows: [(words: [String], anchor: String)] = [
      (["login", "signin", "signup", "auth", "credential", "password"], "state-manager"),
      (["setting", "preference"], "state-manager"),
      (["permission", "consent"], "permission"),
      (["popup", "alert", "toast", "banner"], "popup"),
    ]
    for row in rows where row.words.contains(where: name.contains) { return Guide("screens.md", row.anchor) }
    return Guide("screens.md")
  }

  static func isScreen(_ type: String, _ index: TypeIndex) -> Bool {
    let name = TypeIndex.simple(type)
    let suffixes = ["ViewController", "ViewModel", "Screen", "View", "Cell", "Presenter", "Model"]
    if suffixes.contains(where: name.hasSuffix) && name != "Model" { return true }
    return index.ancestry(of: type).dropFirst().contains(where: UserInterface.isMainActor)
  }
}

/// A step of the migration: a service, a group of types that use each other, or a type that uses services.
package struct OrderStep: Hashable, Sendable {
  package enum Kind: String, Sendable, Codable {
    case service
    /// Types that use each other. Migrate them together.
    case cycle
    /// A screen, a view model or another type that uses services.
    case consumer
  }

  /// The uses of a type that comes later, because the types use each other.
  package struct Cut: Hashable, Codable, Sendable {
    package let type: String
    package let used: String
    package let lines: [CodeLine]

    /// What to do, which the lines of the uses follow.
    var request: String {
      "cut \(lines.count == 1 ? "the use" : "the \(lines.count) uses") of \(used), which comes later"
    }

    /// A sentence with the first lines of the uses.
    package var text: String {
      let shown = lines.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
      return "\(request): \(shown)\(lines.count > 3 ? ", …" : "")"
    }
  }

  package let kind: Kind
  /// The types of the step; more than one for a cycle.
  package let types: [String]
  package let module: String
  /// The steps that come before it because it uses their types, by type.
  package let dependencies: [String]
  /// The uses of types of later steps, which have to be cut first.
  package let cuts: [Cut]
  /// The numbers of sites and remainders in the types.
  package let sites: Int
  package let remainders: Int
  /// The number of call sites that use the services of the step.
  package let callSites: Int
  package let guide: Guide
}
