/// Types that are called: delegates, operations, observable objects, and the protocols of delegates.
enum TypeFinder {
  static func findings(_ fact: TypeFact, _ context: FileContext) -> [Finding] {
    if fact.kind == .protocol {
      return protocolFinding(fact, context).map { [$0.of(TypeIndex.simple(fact.name))] } ?? []
    }
    let operation: [Finding] =
      fact.kind == .class && context.index.isOperation(fact.name)
      ? [
        Finding.service(.operation, .operationRun, isolation: context.index.isolation(of: fact.name)).of(
          TypeIndex.simple(fact.name))
      ] : []
    return operation
      + fact.inherited.compactMap { inherited in
        // A service is named by its own type, so that its consumers can refer to it.
        conformance(fact, to: inherited, context).map {
          var finding = $0
          // The methods of the extension belong to the main actor, also if the type does not.
          if fact.kind == .extension, UserInterface.isMainActor(inherited) { finding.isolation = .mainActor }
          return finding.of($0.role == .service ? TypeIndex.simple(fact.name) : inherited)
        }
      }
  }

  private static func protocolFinding(_ fact: TypeFact, _ context: FileContext) -> Finding? {
    let name = TypeIndex.simple(fact.name)
    let isDelegate = context.index.isDelegate(fact.name)
    guard isDelegate || Vocabulary.isListener(name), !SocketListeners.contains(name, context.index) else { return nil }
    guard context.services.isRegistered(fact.name, context.index) else {
      // Also a view model that provides values may be a "data source".
      return Vocabulary.isDataSource(name)
        ? nil
        : .reported(
          .noRegistration, .service, isDelegate ? .delegate : .listener,
          "No property and no function takes an object of the protocol \(name).")
    }
    let isolation = fact.globalActor.map { $0 == "MainActor" ? Isolation.mainActor : .globalActor($0) } ?? .nonisolated
    return isDelegate
      ? .service(.delegate, .delegate, isolation: isolation)
      : .service(.listener, .listenerObject, isolation: isolation)
  }

  private static func observableObject(_ fact: TypeFact, _ context: FileContext) -> Finding? {
    context.isMigrated
      ? nil : .service(.observableObject, .bindings, isolation: context.index.isolation(of: fact.name))
  }

  private static func conformance(_ fact: TypeFact, to inherited: String, _ context: FileContext) -> Finding? {
    let name = TypeIndex.simple(inherited)
    if UserInterface.systemOwned.contains(name) {
      return .reported(.ownedBySystem, .consumer, .delegate, "The system creates \(fact.name).")
    }
    switch name {
    case "ObservableObject": return observableObject(fact, context)
    case "NSFetchedResultsControllerDelegate": return .consumer(.objectChange, .objectChanges)
    default:
      if !fact.inherited.contains("ObservableObject"),
        context.index.declaredType(named: inherited, in: fact.name)?.kind == .protocol,
        context.index.ancestry(of: inherited).contains("ObservableObject")
      {
        return observableObject(fact, context)
      }
    }
    if name.hasPrefix("URLSession"), name.hasSuffix("Delegate") { return SessionCalls.delegate(name, context) }
    let isDelegate = context.index.isDelegate(inherited, in: fact.name)
    guard isDelegate || Vocabulary.isListener(name) && fact.kind != .struct,
      !SocketListeners.contains(inherited, context.index)
    else { return nil }
    let type = context.index.declaredType(named: inherited, in: fact.name)
    // A superclass of this name is not a delegate of anything.
    if let type, type.kind != .protocol { return nil }
    if let type, !context.services.isRegistered(type.name, context.index) {
      if Vocabulary.isDataSource(name) { return nil }
      return .reported(
        .noRegistration, .consumer, isDelegate ? .delegate : .listener,
        "No property and no function takes an object of the protocol \(name).")
    }
    if type == nil, Vocabulary.isDataSource(name) { return .dataSource(name) }
    if context.index.onlyAnswers(fact.name, as: inherited) { return nil }
    let service = type.map { ServiceReference(type: $0.name, member: TypeIndex.simple($0.name)) }
    return isDelegate
      ? .consumer(.delegate, .delegate, of: service) : .consumer(.listener, .listenerObject, of: service)
  }
}
