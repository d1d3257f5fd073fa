/// Orders the types that have sites: services before the types that use them, and types that only use services last.
enum MigrationOrder {
  static func steps(_ candidates: [Candidate], _ index: TypeIndex) -> [OrderStep] {
    let byType = Dictionary(grouping: candidates.filter { $0.type != nil && $0.role != .import }) { $0.type ?? "" }
    // A delegate protocol is migrated together with the service that has the delegate.
    let names = byType.keys.filter { index.type(named: $0)?.kind != .protocol || isService($0, byType) }.sorted()
    let position = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let edges = names.map { dependencies(of: $0, byType, index, position) }
    let services = names.indices.filter { isService(names[$0], byType) && !Pattern.isScreen(names[$0], index) }
    let serviceSet = Set(services)
    var steps: [OrderStep] = []
    for component in ordered(names, edges, byType) {
      let kind: OrderStep.Kind =
        component.count > 1 ? .cycle : serviceSet.contains(component[0]) ? .service : .consumer
      let types = component.map { names[$0] }.sorted()
      let members = types.flatMap { byType[$0] ?? [] }
      let uses = Set(component.flatMap { edges[$0] }).subtracting(component).map { names[$0] }.sorted()
      steps.append(
        OrderStep(
          kind: kind, types: types, module: members.first?.module ?? "", dependencies: uses,
          sites: members.count { $0.bridge != nil }, remainders: members.count { $0.reason != nil },
          callSites: members.reduce(0) { $0 + $1.callSites }, guide: guide(kind, types[0], members)))
    }
    return steps.filter { $0.kind != .consumer } + steps.filter { $0.kind == .consumer }
  }

  private static func isService(_ type: String, _ byType: [String: [Candidate]]) -> Bool {
    byType[type]?.contains { $0.role == .service } ?? false
  }

  private static func dependencies(
    of name: String, _ byType: [String: [Candidate]], _ index: TypeIndex, _ position: [String: Int]
  ) -> [Int] {
    var result: Set<Int> = []
    for candidate in byType[name] ?? [] {
      if let used = candidate.service?.type.flatMap({ position[$0] }) { result.insert(used) }
    }
    for reference in index.type(named: name)?.references ?? [] {
      if let used = index.type(named: reference, in: name).flatMap({ position[$0.name] }) { result.insert(used) }
    }
    if let own = position[name] { result.remove(own) }
    return result.sorted()
  }

  /// Returns the components in layers: those without dependencies first, and in a layer those with most call sites first.
  private static func ordered(
    _ names: [String], _ edges: [[Int]], _ byType: [String: [Candidate]]
  ) -> [[Int]] {
    let components = ComponentFinder.components(edges)
    var component = Array(repeating: 0, count: names.count)
    for (number, members) in components.enumerated() {
      for member in members { component[member] = number }
    }
    // A component comes after those that it uses, so their layers are known.
    var layers: [Int] = []
    for (number, members) in components.enumerated() {
      let used = members.flatMap { edges[$0] }.map { component[$0] }.filter { $0 != number }
      layers.append(used.map { layers[$0] + 1 }.max() ?? 0)
    }
    let weights = components.map { members in
      members.reduce(0) { $0 + (byType[names[$1]] ?? []).reduce(0) { $0 + $1.callSites } }
    }
    return components.indices.sorted {
      (layers[$0], -weights[$0], names[components[$0][0]]) < (layers[$1], -weights[$1], names[components[$1][0]])
    }.map { components[$0] }
  }

  private static func guide(_ kind: OrderStep.Kind, _ type: String, _ members: [Candidate]) -> Guide {
    if kind == .consumer { return Pattern.guide(type) }
    let styles = Dictionary(grouping: members.filter { $0.role == .service }, by: \.style)
    let most = styles.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }
    return most?.key.guide ?? Guide("README.md")
  }
}
