/// The protocols that require an `ObservableObject`, with the types that conform to them.
///
/// They are converted together or not at all.
struct ModelFamilies {
  private var conformers: [String: [String]] = [:]

  init(_ models: [ModelFacts.Model], _ index: TypeIndex) {
    let protocols = Set(models.filter(\.isProtocol).map(\.name))
    guard !protocols.isEmpty else { return }
    for type in index.types.values.sorted(by: { $0.name < $1.name }) where type.kind != nil {
      for name in index.ancestry(of: type.name).dropFirst() {
        guard let name = index.type(named: name, in: type.name)?.name, protocols.contains(name) else { continue }
        conformers[name, default: []].append(type.name)
      }
    }
  }

  func relatives(of model: ModelFacts.Model) -> [String] {
    model.isProtocol ? conformers[model.name] ?? [] : model.protocols
  }
}

/// The models that views hold or may hold.
struct ObservedModels {
  private var names: Set<String> = []

  init(_ index: TypeIndex, _ files: [ModelFacts], _ models: [ModelFacts.Model]) {
    guard files.contains(where: \.importsSwiftUI) else { return }
    let holders = files.flatMap(\.holders)
    let environment = files.flatMap(\.environment).map(\.type)
    let isAnyHeld =
      holders.contains { $0.type == nil || $0.isGeneric } || environment.contains(nil)
      || files.contains(where: \.wrapsAnyModel)
    let held = Set((holders.map(\.type) + environment).compactMap { $0.map(TypeIndex.simple) })
    for model in models where isAnyHeld || model.isPublic || held.contains(TypeIndex.simple(model.name)) {
      names.insert(model.name)
    }
    // The conformance may be that of a superclass.
    for model in models {
      let ancestors = Set(index.ancestry(of: model.name))
      if !names.isDisjoint(with: ancestors) || !held.isDisjoint(with: ancestors) { names.insert(model.name) }
      if names.contains(model.name) { names.formUnion(models.map(\.name).filter(ancestors.contains)) }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
