/// Assignments of delegates, closures and actions.
enum AssignmentFinder {
  static func finding(_ fact: AssignmentFact, _ context: FileContext) -> Finding? {
    if fact.value == .nil { return nil }
    switch fact.name {
    case "readabilityHandler" where !fact.receiver.isEmpty, "writeabilityHandler" where !fact.receiver.isEmpty:
      return .consumer(.fileHandle, .handleData)
    case "terminationHandler" where fact.value == .closure && !fact.receiver.isEmpty:
      return .consumer(.process, .processCommand)
    case "completionBlock" where fact.value == .closure: return .consumer(.operation, .operationRun)
    case "action":
      guard fact.value != .closure else { break }
      return fact.value == .selector && !fact.receiver.isEmpty ? .consumer(.targetAction, .actionTarget) : nil
    default: break
    }
    let isOwn = fact.receiver.isEmpty || fact.receiver == ["self"]
    // An object may be its own delegate, in a slot that it inherits.
    if isOwn && !(fact.setsSelf && Vocabulary.isDelegateProperty(fact.name)) || fact.scope.member == fact.name {
      return nil
    }
    let finding = scannedSlot(fact, context) ?? unscanned(fact, context)
    return finding?.about(BridgeSubject(receiver: fact.receiver, member: fact.name))
  }

  private static func scannedSlot(_ fact: AssignmentFact, _ context: FileContext) -> Finding? {
    guard let slots = context.services.slots[fact.name] else { return nil }
    switch context.index.code?.declaration(of: fact.name, in: context.facts.file.path, line: fact.line) {
    case .scanned(let file, let line): return slots.first { $0.isDeclared(in: file, line: line) }.map(consumer)
    case .elsewhere: return nil
    case nil: break
    }
    if let type = context.receiverType(fact.receiver, root: fact.rootType, scope: fact.scope) {
      if context.index.type(named: type) != nil {
        let ancestry = Set(context.index.ancestry(of: type))
        return slots.first { $0.fact.scope.type.map(ancestry.contains) ?? false }.map(consumer)
      }
      if type.first?.isUppercase == true { return nil }
    }
    let owners = Set(slots.compactMap(\.fact.scope.type)).sorted()
    // Every framework has properties named `delegate`, so their name does not identify the owner.
    if owners.count == 1, !Vocabulary.isDelegateProperty(fact.name) { return consumer(slots[0]) }
    if Vocabulary.isDelegateProperty(fact.name) { return nil }
    return .reported(
      .typeInformationNeeded, .consumer, slots[0].style,
      "'\(fact.name)' may be a property of \(owners.prefix(3).joined(separator: ", ")).")
  }

  private static func consumer(_ slot: ServiceIndex.Slot) -> Finding {
    let reference = ServiceReference(type: slot.fact.scope.type, member: slot.fact.name)
    if let bridge = slot.bridge { return .consumer(slot.style, bridge, of: reference) }
    var finding = Finding.reported(
      .roleUnknown, .consumer, slot.style, "It sets '\(slot.fact.name)', which is reported.")
    finding.service = reference
    return finding
  }

  private static func unscanned(_ fact: AssignmentFact, _ context: FileContext) -> Finding? {
    if Vocabulary.isDelegateProperty(fact.name), fact.value == .path {
      if Vocabulary.isDataSource(fact.name) { return .dataSource("'\(fact.name)'") }
      if fact.setsSelf, isOnlyAsked(fact, context) { return nil }
      return isFetchedResults(fact, context)
        ? .consumer(.objectChange, .objectChanges) : .consumer(.delegate, .delegate)
    }
    // Streams and callbacks of Swift and Causeway have these.
    if fact.name == "onTermination" || fact.name == "onCancel" { return nil }
    let isFunction = fact.value == .path && ["UpdateHandler", "ChangeHandler"].contains { fact.name.hasSuffix($0) }
    guard fact.value == .closure || isFunction, Vocabulary.isEvent(fact.name) || fact.name.hasSuffix("Handler"),
      !isScannedProperty(fact, context)
    else { return nil }
    return .reported(
      .declarationNotScanned, .consumer, .closureProperty, "The property '\(fact.name)' is not among the scanned files."
    )
  }

  /// Whether the type around an assignment of `self` conforms to delegates of the system, and only answers them.
  private static func isOnlyAsked(_ fact: AssignmentFact, _ context: FileContext) -> Bool {
    guard let type = fact.scope.type, let inherited = context.index.type(named: type)?.inherited else { return false }
    let delegates = inherited.filter { Vocabulary.isDelegate(TypeIndex.simple($0)) }
    return !delegates.isEmpty && delegates.allSatisfy { context.index.onlyAnswers(type, as: $0) }
  }

  /// Whether the delegate is that of Core Data, whose conformance is an object change as well.
  private static func isFetchedResults(_ fact: AssignmentFact, _ context: FileContext) -> Bool {
    if let type = context.receiverType(fact.receiver, root: fact.rootType, scope: fact.scope) {
      return type == "NSFetchedResultsController"
    }
    return fact.receiver.last?.lowercased().hasSuffix("fetchedresultscontroller") ?? false
  }

  private static func isScannedProperty(_ fact: AssignmentFact, _ context: FileContext) -> Bool {
    guard let type = context.receiverType(fact.receiver, root: fact.rootType, scope: fact.scope) else {
      return context.index.hasProperty(fact.name)
    }
    return context.index.property(fact.name, of: type) != nil
  }
}
