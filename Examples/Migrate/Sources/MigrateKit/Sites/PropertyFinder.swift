/// Properties that hold callbacks or streams.
enum PropertyFinder {
  static func finding(_ fact: PropertyFact, _ context: FileContext) -> Finding? {
    if let finding = wrapper(fact, context) { return finding.of(fact.name) }
    if let finding = ReactiveDeclarations.finding(fact.shape, named: fact.name, fact.scope, context) {
      return finding.of(fact.name)
    }
    if fact.isDynamic, fact.attributes.contains("objc"), fact.isSettable || !fact.isPrivate, fact.isStored {
      // The properties of Realm are stored values. Its objects are observed by tokens.
      if let type = fact.scope.type, context.index.ancestry(of: type).contains(where: isRealmObject) { return nil }
      return .service(.keyValueObserving, .keyValueChanges, isolation: context.index.isolation(of: fact.scope))
        .of(fact.name).about(BridgeSubject(receiver: [], member: "\\.\(fact.name)"))
    }
    if let closures = tuple(fact, context) { return closures.of(fact.name) }
    return SlotProperties.finding(fact, context)
  }

  private static func isRealmObject(_ type: String) -> Bool {
    ["Object", "EmbeddedObject", "RLMObject"].contains(TypeIndex.simple(type))
  }

  /// Closures in a tuple or in a case.
  private static func tuple(_ fact: PropertyFact, _ context: FileContext) -> Finding? {
    guard let shape = fact.shape, context.index.resolved(shape, in: fact.scope.type).holdsCallbacks else { return nil }
    let owner = fact.isCase ? "The case" : "The tuple"
    return .reported(
      .unsupportedShape, .service, fact.isCase ? .completionHandler : .closureProperty,
      "\(owner) '\(fact.name)' holds closures. Pass each as a parameter of its own, and bridge that.")
  }

  /// Property wrappers of Combine and SwiftUI.
  private static func wrapper(_ fact: PropertyFact, _ context: FileContext) -> Finding? {
    let isolation = context.index.isolation(of: fact.scope)
    if fact.attributes.contains("Published"), !context.isMigrated {
      return .service(.observableObject, .bindings, isolation: isolation)
    }
    if fact.attributes.contains(where: { ["StateObject", "ObservedObject", "EnvironmentObject"].contains($0) }) {
      let type = fact.shape?.name
      let service = type.flatMap { context.index.type(named: $0) }.map {
        ServiceReference(type: $0.name, member: TypeIndex.simple($0.name))
      }
      return .consumer(.observableObject, .bindings, of: service)
    }
    return nil
  }
}
