/// Properties that hold callbacks or streams.
enum PropertyFinder {
  static func finding(_ fact: PropertyFact, _ context: FileContext) -> Finding? {
    if let finding = wrapper(fact, context) { return finding.of(fact.name) }
    if let finding = ReactiveDeclarations.finding(fact.shape, fact.scope, context) { return finding.of(fact.name) }
    if fact.isDynamic, fact.attributes.contains("objc"), fact.isSettable || !fact.isPrivate, fact.isStored {
      let isolation = context.index.isolation(of: fact.scope)
      // Objects of Realm are observed by tokens.
      let isRealm = fact.scope.type.map { context.index.ancestry(of: $0).contains { TypeIndex.simple($0) == "Object" } }
      return isRealm == true
        ? Finding.service(.objectChange, .objectChanges, isolation: isolation).of(fact.name)
        : Finding.service(.keyValueObserving, .keyValueChanges, isolation: isolation).of(fact.name)
    }
    return SlotProperties.finding(fact, context)
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
